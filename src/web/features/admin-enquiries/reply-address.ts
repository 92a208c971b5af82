import { cutText } from '../../../shared/plain-text.ts';

/** Some mail programs cut longer addresses. */
const MOST_QUOTED = 900;

/** The contents of a reply by mail. */
export interface Reply {
  email: string;
  firstName: string;
  subject: string;
  /** The message; '' where it must not be quoted in a mail. */
  message: string;
  /** 'Nov 21, 2026, 10:18'. */
  received: string;
  /** The signature. */
  agency: string;
}

/**
 * A `mailto:` address that opens a reply in the reader's own mail program, with the message quoted.
 */
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
  // Mail programs expect %20 instead of +, and CR LF at line ends.
  const query = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`;
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?${query}`;
}
