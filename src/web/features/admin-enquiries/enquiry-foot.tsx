import { CalendarPlus, Check, Reply, RotateCcw } from 'lucide-react';
import type { EnquiryFilter } from '../../../shared/enquiries/enquiry-filter.ts';
import { useSentForm } from '../../office/sent-form.ts';
import { useRefusalToast } from '../../office/use-refusal-toast.ts';
import type { EnquiryResult } from './enquiry-action.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { EnquiryFields } from './enquiry-fields.tsx';
import type { EnquiryView } from './enquiry-view.ts';
import { inboxAddress } from './inbox-addresses.ts';

/** What to do next (reply, mark as done, make a booking), and by when. */
export function EnquiryFoot({ enquiry, filter }: { enquiry: EnquiryView; filter: EnquiryFilter }) {
  const action = useSentForm<EnquiryResult>(useRefusalToast());
  const isOpen = enquiry.state === 'new' || enquiry.state === 'in_progress';
  return (
    <footer className="foot-of-pane flex flex-wrap items-center gap-2.5 border-t border-line bg-bar px-4 py-3.5 md:px-6">
      <ButtonLink
        to={enquiry.replyTo}
        size="sm"
        variant={isOpen ? 'primary' : 'ghost'}
        className="max-md:w-full"
      >
        <Icon icon={Reply} />
        Reply by email
      </ButtonLink>
      <action.Form method="post" className="max-md:w-full">
        <EnquiryFields intent="change-state" enquiry={enquiry} />
        <input type="hidden" name="state" value={isOpen ? 'done' : 'in_progress'} />
        <Button
          type="submit"
          variant="ghost"
          size="sm"
          isBusy={action.isBusy}
          busyLabel="Saving..."
          className="max-md:w-full"
        >
          <Icon icon={isOpen ? Check : RotateCcw} />
          {isOpen ? 'Mark as done' : 'Open again'}
        </Button>
      </action.Form>
      {!enquiry.booking && enquiry.state !== 'spam' && (
        <ButtonLink
          to={inboxAddress(filter, { openId: enquiry.id, isBooking: true })}
          preventScrollReset
          variant="quiet"
          size="sm"
        >
          <Icon icon={CalendarPlus} />
          Make a booking
        </ButtonLink>
      )}
      {enquiry.due && (
        <p
          className={classNames(
            'text-15 tabular-nums xl:ml-auto',
            DUE_TONES[enquiry.due.tone],
            enquiry.due.tone !== 'plain' && 'font-semibold',
          )}
        >
          {enquiry.due.text}
          <span className="block text-13 font-normal">{enquiry.due.left}</span>
        </p>
      )}
    </footer>
  );
}

const DUE_TONES = { plain: 'text-ink-2', amber: 'text-amber', red: 'text-red' } as const;
