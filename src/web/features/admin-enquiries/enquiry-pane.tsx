import { ArrowLeft, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import type { EnquiryFilter } from '../../../shared/enquiries/enquiry-filter.ts';
import { MailSection } from '../../office/mail-section.tsx';
import { SectionTitle } from '../../office/section-title.tsx';
import { useSentForm } from '../../office/sent-form.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { Timeline } from '../../ui/timeline.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { EnquiryResult } from './enquiry-action.ts';
import { EnquiryDeliveries } from './enquiry-deliveries.tsx';
import { EnquiryFields } from './enquiry-fields.tsx';
import { EnquiryFoot } from './enquiry-foot.tsx';
import { EnquiryNotes } from './enquiry-notes.tsx';
import { EnquiryTexts } from './enquiry-texts.tsx';
import type { EnquiryView } from './enquiry-view.ts';
import { inboxAddress } from './inbox-addresses.ts';
import { StateMenu } from './state-menu.tsx';
import { useUndoDelete } from './use-undo-delete.ts';

/** Everything about an enquiry, and what can be done with it. */
export function EnquiryPane({
  enquiry,
  filter,
  answered,
  className,
}: {
  enquiry: EnquiryView;
  filter: EnquiryFilter;
  /** The result of a form that was sent without script. */
  answered: EnquiryResult | undefined;
  className?: string | undefined;
}) {
  const refused = answered?.ok === false ? answered : undefined;
  return (
    <article
      aria-label={`Enquiry of ${enquiry.name}`}
      className={classNames('flex min-h-0 min-w-0 flex-col', className)}
    >
      <PaneHead enquiry={enquiry} filter={filter} />
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
        tabIndex={0}
        aria-label="What was written, and what became of it"
        className="min-h-0 flex-1 px-4 -outline-offset-3 md:px-6 lg:overflow-y-auto"
      >
        {refused && refused.intent !== 'note' && (
          <Message tone="error" className="mt-4">
            {refused.message}
          </Message>
        )}
        <EnquiryTexts
          key={enquiry.id}
          enquiry={enquiry}
          shown={answered?.ok ? answered.texts : undefined}
        />
        <EnquiryNotes enquiry={enquiry} refused={refused} />
        <div className="grid gap-x-8 gap-y-6 border-t border-line py-5 xl:grid-cols-2">
          <section>
            <SectionTitle>History</SectionTitle>
            <Timeline
              label={`History of the enquiry of ${enquiry.name}`}
              entries={enquiry.history}
            />
          </section>
          <div>
            <MailSection title="Emails to the sender" mails={enquiry.mails} className="mb-6" />
            <EnquiryDeliveries
              enquiry={enquiry}
              shown={answered?.ok ? answered.shown : undefined}
            />
          </div>
        </div>
      </section>
      <EnquiryFoot enquiry={enquiry} filter={filter} />
    </article>
  );
}

function PaneHead({ enquiry, filter }: { enquiry: EnquiryView; filter: EnquiryFilter }) {
  return (
    <header className="border-b border-line px-4 py-4 md:px-6">
      <Link
        to={inboxAddress(filter)}
        className="link mb-2 inline-flex min-h-10 items-center gap-2 text-15 lg:hidden"
      >
        <Icon icon={ArrowLeft} />
        All enquiries
      </Link>
      <div className="flex items-start justify-between gap-4">
        <h2 className="min-w-0 font-serif text-25 leading-tight wrap-anywhere">{enquiry.name}</h2>
        <div className="flex items-center gap-2.5">
          <StateMenu enquiry={enquiry} />
          <DeleteButton enquiry={enquiry} filter={filter} />
        </div>
      </div>
      <p className="mt-0.5 text-15 wrap-anywhere text-ink-2">
        <a href={`mailto:${enquiry.email}`} className="hover:text-action hover:underline">
          {enquiry.email}
        </a>
        {` · ${enquiry.form} · ${enquiry.received}`}
      </p>
    </header>
  );
}

/** Deletes without asking, because it can be undone. */
function DeleteButton({ enquiry, filter }: { enquiry: EnquiryView; filter: EnquiryFilter }) {
  const toast = useToast();
  const navigate = useNavigate();
  const undo = useUndoDelete();
  const action = useSentForm<EnquiryResult>((result) => {
    if (!result.ok) {
      toast({ tone: 'error', text: result.message });
      return;
    }
    undo(enquiry);
    void navigate(inboxAddress(filter), { replace: true, preventScrollReset: true });
  });
  return (
    <action.Form method="post">
      <EnquiryFields intent="delete" enquiry={enquiry} />
      <IconButton
        type="submit"
        icon={Trash2}
        label={`Delete the enquiry of ${enquiry.name}`}
        size="sm"
        tone="danger"
        isBusy={action.isBusy}
        className="border border-line"
      />
    </action.Form>
  );
}
