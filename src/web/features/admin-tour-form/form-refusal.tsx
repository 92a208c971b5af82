import { useEffect, useRef, type MouseEvent } from 'react';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { titleForFields } from '../../ui/form-problems.ts';
import { Message } from '../../ui/message.tsx';
import { ConflictNotice } from './form-notices.tsx';
import { inFormOrder } from './form-tabs.ts';
import type { TourFormRefusal } from './tour-form-action.ts';
import type { TourFormPage } from './tour-form-page.ts';

/** Why the tour was not saved. Where no field is at fault the focus comes here. */
export function FormRefusal({
  page: { tour, stored, history },
  refusal,
  form,
  onDiscard,
  onShow,
}: {
  page: TourFormPage;
  refusal: TourFormRefusal | null;
  /** Id of the form that is sent. */
  form: string;
  onDiscard: () => void;
  onShow: (field: string) => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusal && Object.keys(refusal.errors).length === 0) box.current?.focus();
  }, [refusal]);
  if (!refusal) return null;
  if (Object.keys(refusal.errors).length > 0) return <Faults refusal={refusal} onShow={onShow} />;
  return (
    <div ref={box} tabIndex={-1}>
      {refusal.isStale && tour ? (
        <ConflictNotice
          message={refusal.message}
          tourId={tour.id}
          latestVersion={stored.version}
          theirs={history[0]}
          form={form}
          onDiscard={onDiscard}
        />
      ) : (
        <Message tone="error" className="mb-4">
          {refusal.message}
        </Message>
      )}
    </div>
  );
}

/** The faults of all parts, with links that open the part. What all tiers lack is said once. */
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
