import { Copy } from 'lucide-react';
import { SUBMISSION_KEY_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import { useSentForm } from '../../office/sent-form.ts';
import { useRefusalToast } from '../../office/use-refusal-toast.ts';
import { useFillingKey } from '../../office/use-filling-key.ts';
import type { TourResult } from './tour-action.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/** Copies a tour as a draft and then opens the copy's form. */
export function DuplicateTour({
  tour,
  address,
  copyKey: given,
}: {
  tour: { id: number; name: string };
  /** The list it stands in. */
  address: string;
  /** Identifies this view of the list: sent twice, only one copy is made. */
  copyKey: string;
}) {
  const [copyKey] = useFillingKey(given);
  const action = useSentForm<TourResult>(useRefusalToast());
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
