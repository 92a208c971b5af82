import type { OutgoingMail } from '../../outside/send-mail.ts';
import { DAY_MS } from '../../time-spans.ts';

/** What the owner of an account is told about it. */
export type Notice = keyof typeof NOTICES;

/** An email, and until when it is of use. */
type TimedMail = OutgoingMail & { usefulUntil: Date };

/** Tells the owner of an account that something about it changed. */
export function noticeOf(
  what: Notice,
  { email, username }: { email: string; username: string },
  now: Date,
): TimedMail {
  const { subject, sentence } = NOTICES[what];
  return {
    to: email,
    subject,
    text: [
      `Hello ${username},`,
      `${sentence} This happened on ${HANOI_TIME.format(now)} in Hanoi.`,
      isOwnAct(what) ? OWN_ACT : FOREIGN_ACT,
      SIGNATURE,
    ].join('\n\n'),
    usefulUntil: new Date(now.getTime() + NOTICE_MS),
  };
}

/** Carries the link that opens one choice of a new password. */
export function resetMail(
  { email, username }: { email: string; username: string },
  resetUrl: string,
  expiresAt: Date,
): TimedMail {
  return {
    to: email,
    subject: 'Choose a new password for the Song Xanh back office',
    text: [
      `Hello ${username},`,
      `Someone, most likely you, asked for a new password.\nChoose a new password: ${resetUrl}`,
      `The link works once, until ${HANOI_TIME.format(expiresAt)} in Hanoi. If you did not ask for it, ignore this email: your password stays as it is.`,
      SIGNATURE,
    ].join('\n\n'),
    usefulUntil: expiresAt,
  };
}

const isOwnAct = (what: Notice) => what !== 'two-step taken off';
const OWN_ACT =
  'If this was you, there is nothing to do. If not, please tell a superadmin at once.';
const FOREIGN_ACT =
  'If you asked for this, all is well. If not, please speak to a superadmin at once.';

const NOTICES = {
  'password changed': {
    subject: 'Your back office password was changed',
    sentence: 'The password of your account in the Song Xanh back office was changed.',
  },
  'two-step on': {
    subject: 'Two-step sign-in is on',
    sentence:
      'Signing in to your account in the Song Xanh back office now asks for a code as well.',
  },
  'two-step off': {
    subject: 'Two-step sign-in is off',
    sentence: 'Signing in to your account in the Song Xanh back office no longer asks for a code.',
  },
  'two-step taken off': {
    subject: 'Two-step sign-in was turned off for you',
    sentence:
      'A superadmin turned off two-step sign-in for your account in the Song Xanh back office, and you were signed out everywhere. Your password alone now signs you in; please set up two-step sign-in again under My account.',
  },
} as const;

/** A notice that comes three days late is still worth reading. */
const NOTICE_MS = 3 * DAY_MS;
const SIGNATURE = 'Song Xanh Travel, Hanoi';
const HANOI_TIME = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'long',
  timeStyle: 'short',
});
