import type { MailLine } from '../../office/mail-line.ts';
import { MailList } from '../../office/mail-list.tsx';
import { SectionTitle } from '../../office/section-title.tsx';

/** What the sender was told by email; nothing where nothing was. */
export function MailsToSender({ mails }: { mails: readonly MailLine[] }) {
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mails-to-sender" className="mb-6">
      <SectionTitle id="mails-to-sender">Emails to the sender</SectionTitle>
      <MailList mails={mails} />
    </section>
  );
}
