import { RATINGS } from '../../../shared/reviews/review.ts';
import type { ReviewsPage } from './reviews-page.ts';
import { Stars } from './stars.tsx';

/** The score of a tour in large figures, and how often each number of stars was given. */
export function ReviewSummary({ page: { score, counts, total } }: { page: ReviewsPage }) {
  if (!score) return null;
  return (
    <div className="grid items-center gap-x-12 gap-y-5 border-b border-line pb-10 md:grid-cols-[12.875rem_1fr]">
      <div>
        <p aria-hidden className="font-serif leading-none" style={FIGURES}>
          {score.rating.toFixed(1)}
        </p>
        <Stars rating={score.rating} />
        <p className="mt-1 text-14 text-ink-2">
          <span className="sr-only">{`Rated ${score.rating.toFixed(1)} of 5 from `}</span>
          {`${total} ${total === 1 ? 'review' : 'reviews'}`}
        </p>
      </div>
      <ul>
        {RATINGS.map((rating) => (
          <Bar key={rating} rating={rating} count={counts[rating]} total={total} />
        ))}
      </ul>
    </div>
  );
}

/** Nothing else on the site is so large: it is not worth a rule in the style sheet of every page. */
const FIGURES = { fontSize: '5.25rem', letterSpacing: '-.03em' };

function Bar({ rating, count, total }: { rating: number; count: number; total: number }) {
  return (
    <li className="flex h-7 items-center text-14">
      <span className="w-19.5 shrink-0">{rating === 1 ? '1 star' : `${rating} stars`}</span>
      <span aria-hidden className="h-2 flex-1 overflow-hidden rounded-pill bg-tint">
        {/* Even one review in hundreds is visible. */}
        {count > 0 && (
          <span
            className="block h-full rounded-pill bg-brand forced-colors:bg-[CanvasText]"
            style={{ width: `${(count / total) * 100}%`, minWidth: '2px' }}
          />
        )}
      </span>
      <span className="w-11 text-right text-ink-3 tabular-nums">{count}</span>
    </li>
  );
}
