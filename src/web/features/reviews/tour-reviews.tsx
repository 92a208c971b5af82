import { ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { pageCount, resultRange } from '../../../shared/paging.ts';
import {
  REVIEWS_PER_PAGE,
  reviewAddress,
  type ReviewFilter,
} from '../../../shared/reviews/review-filter.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LetterBoatDrawing } from '../../ui/drawings/letter-boat-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewSort } from './review-sort.tsx';
import { ReviewSummary } from './review-summary.tsx';
import { WRITE_ADDRESS, type ReviewsPage } from './reviews-page.ts';
import { WriteReview } from './write-review.tsx';

/** What travelers wrote about a tour, and a link to write a review. */
export function TourReviews({ page }: { page: ReviewsPage }) {
  return (
    <>
      {page.score === null ? <NoReviews canWrite={!page.isWriting} /> : <Reviews page={page} />}
      {page.isWriting && <WriteReview />}
      {page.score !== null && !page.isWriting && <Invitation />}
    </>
  );
}

function NoReviews({ canWrite }: { canWrite: boolean }) {
  return (
    <EmptyState
      title="No reviews yet"
      drawing={<LetterBoatDrawing />}
      action={
        canWrite && (
          <ButtonLink to={WRITE_ADDRESS} variant="ghost">
            Write a review
          </ButtonLink>
        )
      }
    >
      {SOURCE}
    </EmptyState>
  );
}

const SOURCE =
  'Every review comes from a traveler who was on the trip, and is read before it is shown.';

function Reviews({ page }: { page: ReviewsPage }) {
  const { reviews, filter, total } = page;
  const isLoading = useIsListLoading();
  useReadingOn(filter);
  return (
    <>
      <h2 className="sr-only">Reviews</h2>
      <ReviewSummary page={page} />
      <div id="review-list" tabIndex={-1} className="gap-6 pt-6.5 md:flex md:items-center">
        <p className="flex-1 text-14 text-ink-2">{SOURCE}</p>
        {total > reviews.length && <ReviewSort filter={filter} />}
      </div>
      <ol
        aria-busy={isLoading}
        className={classNames('transition-opacity', isLoading && 'opacity-55')}
      >
        {reviews.map((review, index) => (
          <li
            key={review.id}
            id={`review-${index + 1}`}
            tabIndex={-1}
            className="border-b border-line py-7.5"
          >
            <ReviewCard review={review} />
          </li>
        ))}
      </ol>
      {filter.showsAll ? <Pages page={page} /> : <ViewAll page={page} />}
    </>
  );
}

function ViewAll({ page: { filter, reviews, total } }: { page: ReviewsPage }) {
  if (total <= reviews.length) return null;
  const all = reviewAddress({ ...filter, showsAll: true });
  return (
    <div className="mt-8.5 flex flex-wrap items-center justify-between gap-3.5">
      {/* Leads to the first hidden review, where the reader left off. */}
      <ButtonLink to={`${all}#review-${reviews.length + 1}`} variant="ghost">
        View All Reviews
        <Icon icon={ArrowRight} />
      </ButtonLink>
      <p className="text-14 text-ink-2">{`${reviews.length} of ${total}`}</p>
    </div>
  );
}

function Pages({ page: { filter, total } }: { page: ReviewsPage }) {
  const { from, to } = resultRange(total, filter.page, REVIEWS_PER_PAGE);
  return (
    <div className="mt-8.5">
      <p className="mb-4 text-center text-14 text-ink-2">{`${from} to ${to} of ${total}`}</p>
      <Pagination
        label="Review pages"
        page={filter.page}
        pageCount={pageCount(total, REVIEWS_PER_PAGE)}
        hrefFor={(number) => `${reviewAddress({ ...filter, page: number })}#review-list`}
      />
    </div>
  );
}

function Invitation() {
  return (
    <div className="mt-12 items-center justify-between gap-6 rounded-card bg-sand px-6.5 py-6.5 md:flex">
      <div>
        <h2 className="type-card">Been on this trip?</h2>
        <p className="text-14 text-ink-2">You will need your booking reference.</p>
      </div>
      <ButtonLink to={WRITE_ADDRESS} size="sm" className="max-md:mt-4.5 max-md:w-full">
        Write a review
      </ButtonLink>
    </div>
  );
}

/**
 * A link that disappears together with the reviews beside it would lose the focus: this moves it to
 * the reviews that follow.
 */
function useReadingOn({ showsAll, page }: ReviewFilter): void {
  const { hash } = useLocation();
  const isOpening = useRef(true);
  useEffect(() => {
    if (!isOpening.current && document.activeElement === document.body)
      document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
    isOpening.current = false;
    // oxlint-disable-next-line react/exhaustive-deps -- others in the same place are none to go on at
  }, [showsAll, page]);
}

/** Whether other reviews of this tour are on their way. */
function useIsListLoading(): boolean {
  const { location } = useNavigation();
  return location?.pathname === useLocation().pathname;
}
