import { Check, ChevronDown } from 'lucide-react';
import { useSentForm } from '../../office/sent-form.ts';
import { useRefusalToast } from '../../office/use-refusal-toast.ts';
import type { EnquiryResult } from './enquiry-action.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { useChoiceMenu } from '../../ui/use-choice-menu.ts';
import { EnquiryFields } from './enquiry-fields.tsx';
import type { EnquiryView } from './enquiry-view.ts';

/**
 * The owner of the enquiry: a name that opens a menu of all others; choosing one saves it at once.
 */
export function OwnerMenu({ enquiry }: { enquiry: EnquiryView }) {
  const { owner, owners } = enquiry;
  const action = useSentForm<EnquiryResult>(useRefusalToast());
  const { button, menu, choice } = useChoiceMenu(`owner-menu-${enquiry.id}`, action.isBusy);
  const choices = [{ value: '', name: 'Nobody' }, ...owners.map(toChoice)];
  const current = owner ? String(owner.id) : '';
  return (
    <action.Form method="post">
      <EnquiryFields intent="assign" enquiry={enquiry} />
      <button
        {...button}
        className="-mx-2 -my-1 flex min-h-8 max-w-full items-center gap-1.5 rounded-thumb px-2 hover:bg-wash"
      >
        <span className="sr-only">Assigned to: </span>
        <span className={classNames('truncate', !owner && 'text-ink-2')}>
          {action.isBusy ? 'Saving...' : (owner?.username ?? 'Nobody yet')}
        </span>
        <Icon icon={ChevronDown} size={15} />
      </button>
      <Popover {...menu} aria-label="Assign to" className="max-h-80 w-56 overflow-y-auto">
        {choices.map(({ value, name }) => (
          <button
            key={value}
            {...choice(value === current)}
            name="owner"
            value={value}
            className={classNames(
              'flex min-h-10 w-full items-center justify-between gap-3 rounded-thumb px-2.5 text-left -outline-offset-3 hover:bg-tint',
              value === current && 'bg-tint',
            )}
          >
            <span className="truncate">{name}</span>
            {value === current && <Icon icon={Check} />}
          </button>
        ))}
      </Popover>
    </action.Form>
  );
}

const toChoice = ({ id, username }: { id: number; username: string }) => ({
  value: String(id),
  name: username,
});
