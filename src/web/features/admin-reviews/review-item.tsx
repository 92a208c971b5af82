import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { canBecome } from '../../../shared/reviews/review.ts';
import { Button } from '../../ui/button.tsx';
import { Rating } from '../../ui/rating.tsx';
import { useToast } from '../../ui/toast.tsx';
import { ModerationFields } from './moderation-fields.tsx';
import { ReplyForm, unsavedReply } from './reply-form.tsx';
import type { ModerationResult } from './review-moderation.ts';
import type { ReviewRow } from './review-row.ts';
import { useModeration } from './use-moderation.ts';

/** A review with where it comes from, and what can be done with it. */
export function ReviewItem({
  review,
  refused,
  onReply,
}: {
  review: ReviewRow;
  refused: ModerationResult | undefined;
  /** Called with whether a reply to it is typed and not stored. */
  onReply: (isTyped: boolean) => void;
}) {
  return (
    <article
      aria-label={`Review by ${review.name}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)_auto]"
    >
      <Source review={review} />
      <div className="min-w-0">
        <Rating value={review.rating} />
        {review.title !== '' && <h2 className="type-panel mt-1 break-words">{review.title}</h2>}
        <p className="mt-1 max-w-[68ch] break-words whitespace-pre-line">{review.comment}</p>
        {review.state !== 'rejected' && (
          <ReplyForm review={review} refused={refused} onType={onReply} />
        )}
      </div>
      <Decision review={review} />
    </article>
  );
}

function Source({ review: { name, origin, tour, booking, sentOn } }: { review: ReviewRow }) {
  return (
    <div className="text-14 leading-relaxed break-words text-ink-2">
      <p className="text-15 font-semibold text-ink">{name}</p>
      <p>{origin}</p>
      <p>
        <Link to={`/tour/${tour.id}?tab=reviews`} className={SOURCE_LINK}>
          {tour.name}
        </Link>
      </p>
      <p>{`Sent ${sentOn}`}</p>
      <p>
        {booking ? (
          <Link to={`/admin/bookings?booking=${booking.id}`} className={SOURCE_LINK}>
            {booking.reference}
          </Link>
        ) : (
          'Booking no longer kept'
        )}
      </p>
    </div>
  );
}

/** Lines on top of each other, each high enough for a finger. */
const SOURCE_LINK = 'link inline-block py-0.5';

/**
 * A decision removes the review from the list, together with a reply that somebody is writing: so
 * that is saved first.
 */
function Decision({ review }: { review: ReviewRow }) {
  const moderation = useModeration(review.name);
  const toast = useToast();
  const { state, name } = review;
  const askForReply = (event: FormEvent) => {
    const reply = unsavedReply(review);
    if (!reply) return;
    event.preventDefault();
    toast({ tone: 'warning', text: `Please save your reply to ${name} first, or clear it.` });
    reply.closest('details')?.setAttribute('open', '');
    reply.focus();
  };
  return (
    <div className="flex gap-2.5 lg:w-28 lg:flex-col">
      {canBecome(state, 'published') && (
        <moderation.Form method="post" onSubmit={askForReply} className="flex-1 lg:flex-none">
          <ModerationFields intent="publish" review={review} />
          <Button type="submit" size="sm" isFullWidth isBusy={moderation.isBusy}>
            Publish<span className="sr-only">{` the review by ${name}`}</span>
          </Button>
        </moderation.Form>
      )}
      {canBecome(state, 'rejected') && (
        <moderation.Form method="post" onSubmit={askForReply} className="flex-1 lg:flex-none">
          <ModerationFields intent="reject" review={review} />
          <Button type="submit" variant="ghost" size="sm" isFullWidth isBusy={moderation.isBusy}>
            Reject<span className="sr-only">{` the review by ${name}`}</span>
          </Button>
        </moderation.Form>
      )}
    </div>
  );
}
