import { cutText } from '../../../shared/plain-text.ts';

/** Longer addresses are cut by some mail programs. */
const MOST_QUOTED = 900;

/** What a reply by mail begins with. */
export interface Reply {
  email: string;
  firstName: string;
  subject: string;
  /** What was written; '' where nothing of it may stand in a mail. */
  message: string;
  /** 'Nov 21, 2026, 10:18'. */
  received: string;
  /** Who writes. */
  agency: string;
}

/** A `mailto:` address that opens a reply in the reader's own mail program, the message quoted. */
export function replyAddress(reply: Reply): string {
  const { email, firstName, subject, message, received, agency } = reply;
  const quoted = cutText(message, MOST_QUOTED);
  const lines = [
    `Dear ${firstName},`,
    '',
    'Thank you for writing to us.',
    '',
    '',
    `${agency}, Hanoi`,
    ...(quoted === '' ? [] : ['', `On ${received} (Hanoi) you wrote:`]),
    ...(quoted === '' ? [] : quoted.split('\n').map((line) => `> ${line}`)),
    ...(quoted.length < message.length ? ['> ...'] : []),
  ];
  // Mail programs take %20 and not +, and lines that end as in mail.
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query}`;
}
