import { useSentForm } from '../../office/sent-form.ts';
import { useRefusalToast } from '../../office/use-refusal-toast.ts';
import type { EnquiryResult } from './enquiry-action.ts';
import { DropdownBadge } from '../../ui/dropdown-badge.tsx';
import { EnquiryFields } from './enquiry-fields.tsx';
import { STATE_CHOICES, stateLook } from './enquiry-look.ts';
import type { EnquiryView } from './enquiry-view.ts';

/** A state as a badge that opens the four states; choosing one saves it at once. */
export function StateMenu({ enquiry }: { enquiry: EnquiryView }) {
  const action = useSentForm<EnquiryResult>(useRefusalToast());
  return (
    <action.Form method="post" className="inline-block">
      <EnquiryFields intent="change-state" enquiry={enquiry} />
      <DropdownBadge
        id={`state-menu-${enquiry.id}`}
        name="state"
        label={`Status of the enquiry of ${enquiry.name}`}
        choices={STATE_CHOICES}
        current={{ value: enquiry.state, ...stateLook(enquiry.state) }}
        isBusy={action.isBusy}
      />
    </action.Form>
  );
}
