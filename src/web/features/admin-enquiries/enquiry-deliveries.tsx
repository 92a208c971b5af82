import { Send } from 'lucide-react';
import { Link } from 'react-router';
import { AttemptList } from '../../office/attempt-list.tsx';
import { SectionTitle } from '../../office/section-title.tsx';
import { useSentForm } from '../../office/sent-form.ts';
import { useRefusalToast } from '../../office/use-refusal-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { EnquiryDone, EnquiryResult } from './enquiry-action.ts';
import { EnquiryFields } from './enquiry-fields.tsx';
import type { EnquiryDelivery, EnquiryView } from './enquiry-view.ts';

/** The messages about an enquiry to the automation; each can be shown and sent again. */
export function EnquiryDeliveries({
  enquiry,
  shown,
}: {
  enquiry: EnquiryView;
  /** The message that a browser without script asked for. */
  shown: EnquiryDone['shown'];
}) {
  return (
    <section>
      <SectionTitle>Webhook delivery</SectionTitle>
      {enquiry.deliveries.length === 0 && (
        <p className="text-14 text-ink-2">There is no webhook message for this enquiry.</p>
      )}
      {enquiry.deliveries.map((delivery) => (
        <Delivery key={delivery.id} delivery={delivery} enquiry={enquiry} shown={shown} />
      ))}
      <p className="mt-3 text-14">
        <Link to="/admin/deliveries" className="link">
          All messages
        </Link>
      </p>
    </section>
  );
}

function Delivery({
  delivery,
  enquiry,
  shown: shownByPage,
}: {
  delivery: EnquiryDelivery;
  enquiry: EnquiryView;
  shown: EnquiryDone['shown'];
}) {
  const toast = useToast();
  const sending = useSentForm<EnquiryResult>((result) =>
    toast({ tone: result.ok ? 'success' : 'error', text: result.message }),
  );
  const showing = useSentForm<EnquiryResult>(useRefusalToast());
  const shown = (showing.result?.ok ? showing.result.shown : undefined) ?? shownByPage;
  return (
    <div className="mb-4 last:mb-0">
      <Message tone={delivery.tone} className="text-14">
        <span className="font-semibold">{delivery.title}</span> {delivery.note}
      </Message>
      <AttemptList attempts={delivery.attempts} />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        {delivery.canSend && (
          <sending.Form method="post">
            <EnquiryFields intent="send-again" enquiry={enquiry} />
            <input type="hidden" name="deliveryId" value={delivery.id} />
            <Button type="submit" variant="ghost" size="sm" isBusy={sending.isBusy}>
              <Icon icon={Send} />
              Send again
            </Button>
          </sending.Form>
        )}
        <showing.Form method="post">
          <EnquiryFields intent="show-message" enquiry={enquiry} />
          <input type="hidden" name="deliveryId" value={delivery.id} />
          <button
            type="submit"
            aria-disabled={showing.isBusy || undefined}
            className="link min-h-10 text-15 font-semibold"
          >
            Show the message
          </button>
        </showing.Form>
      </div>
      {shown?.deliveryId === delivery.id && (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
          tabIndex={0}
          aria-label="The message as it is sent"
          className="mt-3 max-h-80 overflow-auto rounded-control bg-sand p-3.5 text-13 wrap-anywhere whitespace-pre-wrap"
        >
          {shown.body}
        </pre>
      )}
    </div>
  );
}
