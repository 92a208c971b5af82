import { Eye, ShieldCheck } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { useSentForm } from '../../office/sent-form.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import type { EnquiryDone, EnquiryResult } from './enquiry-action.ts';
import { EnquiryFields } from './enquiry-fields.tsx';
import type { EnquiryView } from './enquiry-view.ts';
import { OwnerMenu } from './owner-menu.tsx';

/**
 * The questions, the answers, and the consent. What may tell of health is shown to whoever asks for
 * it.
 */
export function EnquiryTexts({
  enquiry,
  shown: givenShown,
}: {
  enquiry: EnquiryView;
  /** The texts that were asked for without script. */
  shown: EnquiryDone['texts'];
}) {
  const [shown, setShown] = useState(givenShown);
  const [problem, setProblem] = useState('');
  const action = useSentForm<EnquiryResult>((result) => {
    setProblem(result.ok ? '' : result.message);
    if (result.ok) setShown(result.texts);
  });
  const { facts, message } = shown ?? enquiry;
  return (
    <>
      <Facts enquiry={enquiry} facts={facts} />
      <div className="py-5">
        {enquiry.hasHidden && !shown ? (
          <action.Form method="post" className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <EnquiryFields intent="show-texts" enquiry={enquiry} />
            <Button
              type="submit"
              variant="ghost"
              size="sm"
              isBusy={action.isBusy}
              busyLabel="Opening..."
            >
              <Icon icon={Eye} />
              Show what was written
            </Button>
            <p className="text-14 text-ink-2">
              It may say something about a person's health. Each viewing is recorded in the audit
              log.
            </p>
          </action.Form>
        ) : (
          <Written message={message} />
        )}
        {problem && (
          <Message tone="error" className="mt-3.5">
            {problem}
          </Message>
        )}
        <Consent consent={enquiry.consent} />
      </div>
    </>
  );
}

function Written({ message }: { message: string }) {
  if (message === '') return <p className="text-ink-2">No message was written.</p>;
  return (
    <p className="max-w-[68ch] text-16 leading-[1.7] wrap-anywhere whitespace-pre-line">
      {message}
    </p>
  );
}

function Facts({ enquiry, facts }: { enquiry: EnquiryView; facts: EnquiryView['facts'] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-4 border-b border-line py-5 xl:grid-cols-4">
      {facts.map(({ label, value, href }) => (
        <Fact key={label} label={label}>
          {href ? (
            <a href={href} className="hover:text-action hover:underline">
              {value}
            </a>
          ) : (
            value
          )}
        </Fact>
      ))}
      {enquiry.booking && (
        <Fact label="Booking">
          <Link to={`/admin/bookings?booking=${enquiry.booking.id}`} className="link font-medium">
            {enquiry.booking.reference}
          </Link>
        </Fact>
      )}
      <Fact label="Assigned to">
        <OwnerMenu enquiry={enquiry} />
      </Fact>
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-13 text-ink-3">{label}</dt>
      <dd className="wrap-anywhere">
        {children || <span className="text-ink-2">None given</span>}
      </dd>
    </div>
  );
}

/** The exact sentence that a person agreed to, and when. */
function Consent({ consent }: Pick<EnquiryView, 'consent'>) {
  if (!consent) return null;
  return (
    <figure className="mt-5 flex max-w-[68ch] gap-3 rounded-control bg-green-tint px-4 py-3 text-14">
      <Icon icon={ShieldCheck} size={20} className="mt-0.5 text-green" />
      <div>
        <blockquote>{`“${consent.text}”`}</blockquote>
        {consent.agreed && (
          <figcaption className="text-green">{`Agreed to on ${consent.agreed}`}</figcaption>
        )}
      </div>
    </figure>
  );
}
