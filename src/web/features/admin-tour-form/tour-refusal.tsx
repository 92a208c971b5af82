import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { ConflictNotice } from '../../office/conflict-notice.tsx';
import { FormProblem } from '../../office/form-problem.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { titleForFields } from '../../ui/form-problems.ts';
import { TOURS_PATH } from './use-list-behind.ts';
import { inFormOrder } from './form-tabs.ts';
import type { TourFormRefusal } from './tour-form-action.ts';

/** Why the tour was not saved. If no field is at fault, it gets the focus. */
export function TourRefusal({
  tourId,
  refusal,
  onDiscard,
  onShow,
}: {
  /** Null for a new tour. */
  tourId: number | null;
  refusal: TourFormRefusal | null;
  onDiscard: () => void;
  onShow: (field: string) => void;
}) {
  if (!refusal) return null;
  if (Object.keys(refusal.errors).length > 0) return <Faults refusal={refusal} onShow={onShow} />;
  if (!refusal.conflict || tourId === null) {
    return <FormProblem message={refusal.message} attempt={refusal} />;
  }
  return (
    <ConflictNotice thing="tour" conflict={refusal.conflict}>
      <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to={`/tour/${tourId}?preview=1`} target="_blank" className="link inline-block py-1.5">
          Look at theirs in a new tab
        </Link>
        <ButtonLink
          to={`${TOURS_PATH}/${tourId}`}
          reloadDocument
          onClick={(event) => {
            event.preventDefault();
            onDiscard();
          }}
          variant="danger-quiet"
          size="sm"
        >
          Keep theirs
        </ButtonLink>
      </div>
    </ConflictNotice>
  );
}

/** The faults of all parts, with links that open the part. A fault of all tiers is listed once. */
function Faults({
  refusal,
  onShow,
}: {
  refusal: TourFormRefusal;
  onShow: (field: string) => void;
}) {
  const faults = inFormOrder(refusal.errors);
  const firstOfEach = new Map<string, { fieldId: string; message: string }>();
  for (const [fieldId, message] of faults) {
    const key = fieldId.startsWith('priceTiers.') ? message : fieldId;
    if (!firstOfEach.has(key)) firstOfEach.set(key, { fieldId, message });
  }
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a');
    if (!link) return;
    event.preventDefault();
    onShow(decodeURIComponent(link.hash.slice(1)));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the links inside are what is pressed
    <div className="mb-4" onClick={follow}>
      <ErrorSummary
        title={titleForFields(faults.length)}
        problems={[...firstOfEach.values()]}
        attempt={refusal}
      />
    </div>
  );
}
