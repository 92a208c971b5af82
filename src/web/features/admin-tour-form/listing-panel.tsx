import { LINKED_TOUR_IDS } from '../../../shared/tours/linked-tours.ts';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import type { TourFormDraft } from '../../../shared/tours/tour-form-draft.ts';
import { Panel } from '../../office/panel.tsx';
import { TextField } from '../../ui/field.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { EditedTour } from './tour-form-page.ts';

/** How the listing shows the tour (back-office spec, section 3). */
export function ListingPanel({
  tour,
  draft,
  errors,
  onChange,
}: {
  tour: EditedTour | null;
  draft: TourFormDraft;
  errors: FieldErrors;
  onChange: (change: Partial<TourFormDraft>) => void;
}) {
  const switched = (name: 'featured' | 'privateTour' | 'published') => ({
    name,
    checked: draft[name],
    onChange: (event: { target: { checked: boolean } }) =>
      onChange({ [name]: event.target.checked }),
    className: SWITCH_ROW,
  });
  return (
    <Panel title="Listing">
      <div className="-mt-2.5 divide-y divide-line">
        <SwitchField
          {...switched('published')}
          label="Published"
          help={draft.published ? 'Guests can find and book it.' : draftHelp(tour)}
        />
        <SwitchField
          {...switched('featured')}
          label="Featured"
          help="Shown first, with a red badge."
        />
        <SwitchField
          {...switched('privateTour')}
          label="Private tour"
          help="Only the guest’s own group."
        />
      </div>
      <Numbers
        draft={draft}
        errors={errors}
        isReviewed={tour?.isReviewed ?? false}
        onChange={onChange}
      />
    </Panel>
  );
}

function draftHelp(tour: EditedTour | null): string {
  const draft = 'A draft: only staff can see it.';
  return tour && LINKED_TOUR_IDS.includes(tour.id)
    ? `${draft} The home page still links to it, and leads to “Tour Not Found”.`
    : draft;
}

/** The words at the left with their note under them, the switch at the right. */
const SWITCH_ROW =
  'py-3 [&>label]:min-h-6.5 [&>label]:font-semibold [&_input]:order-last [&_input]:ml-auto [&>p]:mt-0 [&>p]:pr-14';

function Numbers({
  draft,
  errors,
  isReviewed,
  onChange,
}: {
  draft: TourFormDraft;
  errors: FieldErrors;
  isReviewed: boolean;
  onChange: (change: Partial<TourFormDraft>) => void;
}) {
  const number = (name: 'rating' | 'reviewCount' | 'maxGroupSize') => ({
    name,
    type: 'number',
    controlSize: 'sm' as const,
    autoComplete: 'off',
    value: draft[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const maxGroup = (
    <TextField
      {...number('maxGroupSize')}
      label="Max group"
      min={1}
      max={TOUR_LIMITS.groupSize}
      step={1}
      inputMode="numeric"
    />
  );
  if (isReviewed) {
    return (
      <div className="mt-1 grid grid-cols-[1fr_2fr] items-start gap-4 border-t border-line pt-5">
        {maxGroup}
        <div className="text-14">
          <p className="mb-1.5 text-15 font-semibold">Rating</p>
          <input type="hidden" name="rating" value={draft.rating} />
          <input type="hidden" name="reviewCount" value={draft.reviewCount} />
          <p>{`${draft.rating} of 5, from ${draft.reviewCount} ${draft.reviewCount === '1' ? 'review' : 'reviews'}.`}</p>
          <p className="text-ink-3">It comes from what travelers wrote.</p>
        </div>
      </div>
    );
  }
  return (
    <div className="mt-1 border-t border-line pt-5">
      <div className="grid grid-cols-3 items-start gap-3">
        <TextField
          {...number('rating')}
          label="Rating"
          min={1}
          max={5}
          step={0.1}
          inputMode="decimal"
        />
        <TextField
          {...number('reviewCount')}
          label="Reviews"
          min={0}
          step={1}
          inputMode="numeric"
        />
        {maxGroup}
      </div>
      <p className="mt-2 text-14 text-ink-3">
        Rating and reviews come from the stored reviews once there are any.
      </p>
    </div>
  );
}
