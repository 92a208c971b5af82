import type { MailLine } from '../../office/mail-line.ts';
import { MailList } from '../../office/mail-list.tsx';
import { SectionTitle } from '../../office/section-title.tsx';

/** What the guest was told by email; nothing where nothing was. */
export function MailsToGuest({ mails }: { mails: readonly MailLine[] }) {
  if (mails.length === 0) return null;
  return (
    <section aria-labelledby="mails-to-guest" className="mt-5.5">
      <SectionTitle id="mails-to-guest">Emails to the guest</SectionTitle>
      <MailList mails={mails} />
    </section>
  );
}
