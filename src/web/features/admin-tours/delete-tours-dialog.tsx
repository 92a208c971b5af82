import { useState } from 'react';
import { useNavigate } from 'react-router';
import { LINKED_TOUR_IDS } from '../../../shared/tours/linked-tours.ts';
import type { TourTableFilter } from '../../../shared/tours/tour-table-filter.ts';
import { FormFoot } from '../../office/form-foot.tsx';
import { useSentForm } from '../../office/sent-form.ts';
import type { TourResult } from './tour-action.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { PageMessage } from '../../office/page-message.tsx';
import { Message } from '../../ui/message.tsx';
import { toursAddress } from './tour-addresses.ts';

/** Asks before tours are deleted (back-office spec, section 2). The safe button has the focus. */
export function DeleteToursDialog({
  tours,
  filter,
  problem: givenProblem,
  onDeleted,
}: {
  tours: readonly { id: number; name: string }[];
  /** Of the list beneath. */
  filter: TourTableFilter;
  /** Why it was refused, when the page was loaded by the form itself. */
  problem: string | undefined;
  onDeleted: (ids: readonly number[]) => void;
}) {
  const [problem, setProblem] = useState(givenProblem);
  const navigate = useNavigate();
  const closeTo = toursAddress(filter);
  const address = toursAddress(
    filter,
    tours.map(({ id }) => id),
  );
  const action = useSentForm<TourResult>((result) => {
    if (!result.ok) return setProblem(result.message);
    onDeleted(result.ids);
    void navigate(closeTo, { replace: true, preventScrollReset: true });
  });
  return (
    <Dialog
      title="Confirm Deletion"
      size="sm"
      closeTo={closeTo}
      foot={
        <FormFoot
          form={FORM}
          closeTo={closeTo}
          submitLabel={tours.length === 1 ? 'Delete tour' : `Delete ${tours.length} tours`}
          busyLabel="Deleting..."
          isBusy={action.isBusy}
          isDangerous
        />
      }
    >
      <PageMessage tone="error">{problem}</PageMessage>
      <action.Form id={FORM} method="post" action={address}>
        <input type="hidden" name="intent" value="delete" />
        {tours.map(({ id }) => (
          <input key={id} type="hidden" name="tourId" value={id} />
        ))}
      </action.Form>
      <Question tours={tours} />
      <p className="mt-3 text-ink-2">
        This action cannot be undone with the Back button.{' '}
        {tours.length === 1 ? 'The tour leaves' : 'The tours leave'} the website at once and{' '}
        {tours.length === 1 ? 'waits' : 'wait'} under “Recently deleted” until you restore{' '}
        {tours.length === 1 ? 'it' : 'them'}; bookings stay as they are.
      </p>
      <LinkedTours tours={tours} />
    </Dialog>
  );
}

const FORM = 'delete-tours';

/** What becomes of the home page's link to a tour, where it has one. */
function LinkedTours({ tours }: { tours: readonly { id: number }[] }) {
  const count = tours.filter(({ id }) => LINKED_TOUR_IDS.includes(id)).length;
  if (count === 0) return null;
  const which = tours.length === 1 ? 'it' : `${count} of them`;
  return (
    <Message tone="warning" className="mt-4">
      {`The home page links to ${which}, and whoever follows ${count === 1 ? 'the' : 'such a'} link then reads “Tour Not Found”.`}
    </Message>
  );
}

function Question({ tours }: { tours: readonly { id: number; name: string }[] }) {
  const [only] = tours;
  if (only && tours.length === 1) {
    return (
      <p>
        Are you sure you want to delete <strong className="font-semibold">{only.name}</strong>?
      </p>
    );
  }
  return (
    <>
      <p>{`Are you sure you want to delete ${tours.length} tours?`}</p>
      <ul className="mt-2 max-h-44 list-disc overflow-y-auto pl-5 text-15">
        {tours.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
    </>
  );
}
