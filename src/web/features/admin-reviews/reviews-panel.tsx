import { useRef, useState } from 'react';
import { REVIEWS_PER_PAGE } from '../../../shared/reviews/review-filter.ts';
import { REVIEW_STATES, type ReviewState } from '../../../shared/reviews/review.ts';
import { pageCount } from '../../../shared/paging.ts';
import { useUnsavedForm } from '../../office/unsaved-form.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LetterBoatDrawing } from '../../ui/drawings/letter-boat-drawing.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { reviewTableAddress, type ReviewTable } from './review-addresses.ts';
import { ReviewItem } from './review-item.tsx';
import type { ModerationResult } from './review-moderation.ts';
import type { ReviewRow } from './review-row.ts';

/** The reviews in one state, and links to the other states. */
export function ReviewsPanel({
  table,
  reviews,
  counts,
  isLoading,
  refused,
}: {
  table: ReviewTable;
  reviews: readonly ReviewRow[];
  counts: Readonly<Record<ReviewState, number>>;
  isLoading: boolean;
  /** The result of a form that was sent without script. */
  refused: ModerationResult | undefined;
}) {
  const { state } = table;
  const { question, noteReply, shown } = useTypedReplies(reviewTableAddress(table), reviews);
  const tabs = REVIEW_STATES.map((id) => ({
    id,
    label: LABELS[id],
    to: reviewTableAddress({ state: id, page: 1 }),
    count: counts[id],
  }));
  return (
    <div className="rounded-panel border border-line bg-surface">
      <div className="px-4 md:px-5">
        <Tabs label="Reviews by state" tabs={tabs} selected={state} />
      </div>
      <TabPanel id={state}>
        {shown.length === 0 ? (
          <EmptyState title={EMPTY[state].title} drawing={<LetterBoatDrawing />}>
            {EMPTY[state].text}
          </EmptyState>
        ) : (
          <ul
            aria-busy={isLoading}
            className={classNames(
              'divide-y divide-line transition-opacity',
              isLoading && 'opacity-60',
            )}
          >
            {shown.map((review) => (
              <li key={review.id} id={`review-${review.id}`} className="p-4 md:p-5">
                <ReviewItem
                  review={review}
                  refused={refused}
                  onReply={(isTyped) => noteReply(review, isTyped)}
                />
              </li>
            ))}
          </ul>
        )}
      </TabPanel>
      <div className={reviews.length > 0 ? 'px-4 pb-5 empty:hidden' : undefined}>
        <Pagination
          label="Pages of reviews"
          page={table.page}
          pageCount={pageCount(counts[state], REVIEWS_PER_PAGE)}
          hrefFor={(page) => reviewTableAddress({ state, page })}
        />
      </div>
      {question}
    </div>
  );
}

/**
 * Tracks replies that are typed and not stored: leaving them asks first, and a review that somebody
 * else moves to another list meanwhile stays in this one.
 * @param list address of the list of reviews; another list begins without any
 */
function useTypedReplies(list: string, reviews: readonly ReviewRow[]) {
  const unsaved = useUnsavedForm(null);
  const typed = useRef({ list, rows: new Map<number, ReviewRow>() });
  const [kept, setKept] = useState<{ list: string; rows: ReviewRow[] }>({ list, rows: [] });
  const noteReply = (review: ReviewRow, isTyped: boolean) => {
    if (typed.current.list !== list) typed.current = { list, rows: new Map() };
    const { rows } = typed.current;
    if (isTyped) rows.set(review.id, review);
    else rows.delete(review.id);
    setKept({ list, rows: [...rows.values()] });
    unsaved.onType(rows.size > 0);
  };
  const isListed = ({ id }: ReviewRow) => reviews.some((review) => review.id === id);
  const gone = kept.list === list ? kept.rows.filter((row) => !isListed(row)) : [];
  return { question: unsaved.question, noteReply, shown: [...gone, ...reviews] };
}

const LABELS: Record<ReviewState, string> = {
  pending: 'Waiting',
  published: 'Published',
  rejected: 'Rejected',
};

const EMPTY: Record<ReviewState, { title: string; text: string }> = {
  pending: {
    title: 'No review is waiting',
    text: 'Travelers’ reviews appear here before anyone else can read them.',
  },
  published: {
    title: 'No review is published',
    text: 'Until one is, no tour shows a rating.',
  },
  rejected: {
    title: 'No review was rejected',
    text: 'Rejected reviews stay here and can still be published.',
  },
};
