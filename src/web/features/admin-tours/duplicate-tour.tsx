import { Copy } from 'lucide-react';
import { SUBMISSION_KEY_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import { useSentForm } from '../../office/sent-form.ts';
import { useFillingKey } from '../../office/use-filling-key.ts';
import type { TourResult } from './tour-action.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Copies a tour as a draft; the answer leads to its form. */
export function DuplicateTour({
  tour,
  address,
  copyKey: given,
}: {
  tour: { id: number; name: string };
  /** The list it stands in. */
  address: string;
  /** Names this showing of the list: sent twice it is one copy. */
  copyKey: string;
}) {
  const toast = useToast();
  const [copyKey] = useFillingKey(given);
  const action = useSentForm<TourResult>((result) => {
    if (!result.ok) toast({ tone: 'error', text: result.message });
  });
  return (
    <action.Form method="post" action={address} className="contents">
      <input type="hidden" name="intent" value="duplicate" />
      <input type="hidden" name="tourId" value={tour.id} />
      <input type="hidden" name={SUBMISSION_KEY_FIELD} value={copyKey} />
      <IconButton
        type="submit"
        icon={Copy}
        label={`Duplicate: ${tour.name}`}
        size="sm"
        isBusy={action.isBusy}
      />
    </action.Form>
  );
}
