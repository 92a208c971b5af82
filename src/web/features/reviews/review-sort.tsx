import { Form, useLocation } from 'react-router';
import {
  REVIEW_SORTS,
  REVIEW_SORT_LABELS,
  type ReviewFilter,
} from '../../../shared/reviews/review-filter.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';

/** The order of the reviews; without script a button beside it sends the choice. */
export function ReviewSort({ filter }: { filter: ReviewFilter }) {
  const { pathname } = useLocation();
  return (
    <Form
      action={`${pathname}#review-list`}
      preventScrollReset
      className="flex gap-2.5 max-md:mt-3 lg:w-58"
    >
      <input type="hidden" name="tab" value="reviews" />
      {filter.showsAll && <input type="hidden" name="reviews" value="all" />}
      <SelectField
        // Going back brings another order.
        key={filter.sort}
        label="Order of reviews"
        isLabelHidden
        name="sort"
        id="review-sort"
        defaultValue={filter.sort}
        options={OPTIONS}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        autoComplete="off"
        controlSize="sm"
        className="min-w-0 flex-1"
      />
      <div className="hidden noscript:block">
        <Button type="submit" variant="ghost" size="sm">
          Sort
        </Button>
      </div>
    </Form>
  );
}

const OPTIONS = REVIEW_SORTS.map((value) => ({ value, label: REVIEW_SORT_LABELS[value] }));
