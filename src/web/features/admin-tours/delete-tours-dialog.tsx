import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { TourTableFilter } from '../../../shared/tours/tour-table-filter.ts';
import { useSentForm } from '../../office/sent-form.ts';
import type { TourResult } from './tour-action.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Message } from '../../ui/message.tsx';
import { toursAddress } from './tour-addresses.ts';

/** Asks once before tours go (back-office spec, section 2). The safe button has the focus. */
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
  const close = () => void navigate(closeTo, { replace: true, preventScrollReset: true });
  const action = useSentForm<TourResult>((result) => {
    if (!result.ok) return setProblem(result.message);
    onDeleted(result.ids);
    close();
  });
  return (
    <Dialog
      title="Confirm Deletion"
      size="sm"
      closeTo={closeTo}
      onClose={close}
      foot={
        <>
          <ButtonLink
            to={closeTo}
            replace
            preventScrollReset
            variant="ghost"
            size="sm"
            data-first-focus
          >
            Cancel
          </ButtonLink>
          <action.Form method="post" action={address}>
            <input type="hidden" name="intent" value="delete" />
            {tours.map(({ id }) => (
              <input key={id} type="hidden" name="tourId" value={id} />
            ))}
            <Button
              type="submit"
              variant="danger"
              size="sm"
              isBusy={action.isBusy}
              busyLabel="Deleting..."
            >
              {tours.length === 1 ? 'Delete tour' : `Delete ${tours.length} tours`}
            </Button>
          </action.Form>
        </>
      }
    >
      {problem && (
        <Message tone="error" className="mb-4">
          {problem}
        </Message>
      )}
      <Question tours={tours} />
      <p className="mt-3 text-ink-2">
        This action cannot be undone after 30 days.{' '}
        {tours.length === 1
          ? 'Until then the tour waits under “Recently deleted”. It leaves'
          : 'Until then the tours wait under “Recently deleted”. They leave'}{' '}
        the website at once; bookings stay as they are.
      </p>
    </Dialog>
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
