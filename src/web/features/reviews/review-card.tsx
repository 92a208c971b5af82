import type { ReviewFacts } from './reviews-page.ts';
import { Stars } from './stars.tsx';

/** One review: who, from where and when, the stars, the text, and the guide's answer. */
export function ReviewCard({ review }: { review: ReviewFacts }) {
  const { name, initials, origin, rating, title, comment, reply } = review;
  return (
    <article aria-label={`Review by ${name}`}>
      <div className="flex items-start gap-3.5 leading-snug">
        <span
          aria-hidden
          className="grid size-11.5 shrink-0 place-items-center rounded-pill bg-tint text-15 font-semibold text-action"
        >
          {initials}
        </span>
        <div className="min-w-0 flex-1 justify-between gap-4 md:flex">
          <p className="min-w-0">
            <span className="block font-semibold">{name}</span>
            <span className="block text-14 text-ink-3">{origin}</span>
          </p>
          <p className="shrink-0 max-md:mt-2 md:text-right">
            <Stars rating={rating} />
            <span className="block text-13 text-ink-3">{`${rating.toFixed(1)} of 5`}</span>
          </p>
        </div>
      </div>
      {title !== '' && <h3 className="type-card mt-4.5">{title}</h3>}
      <p className="mt-2 whitespace-pre-line text-ink-2">{comment}</p>
      {reply && (
        <div className="mt-4.5 rounded-control bg-sand px-5.5 py-4.5 text-15">
          <p className="font-semibold">{`${reply.name}, your guide`}</p>
          <p className="mt-0.5 whitespace-pre-line">{reply.text}</p>
        </div>
      )}
    </article>
  );
}
