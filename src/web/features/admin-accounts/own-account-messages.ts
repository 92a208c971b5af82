import type { OwnIntent } from './own-account-action.ts';

type Intent = OwnIntent['intent'];

/** Shown when it is done. */
export const OWN_DONE: Readonly<Record<Intent, string>> = {
  'change-password': 'Password changed successfully',
  'turn-on-two-step': 'Two-step sign-in is on.',
  'turn-off-two-step': 'Two-step sign-in is off.',
  'renew-codes': 'You have ten new recovery codes. The old ones no longer work.',
  'end-session': 'Signed out on that device.',
  'end-other-sessions': 'Signed out everywhere else.',
};

/** Shown when the server failed; for the password, the words of the back-office spec, section 8. */
export const OWN_UNABLE: Readonly<Record<Intent, string>> = {
  'change-password': 'Unable to change password',
  'turn-on-two-step': 'Unable to turn on two-step sign-in',
  'turn-off-two-step': 'Unable to turn off two-step sign-in',
  'renew-codes': 'Unable to make new recovery codes',
  'end-session': 'Unable to sign out on that device',
  'end-other-sessions': 'Unable to sign out everywhere else',
};

/** Shown when the server could not be reached. */
export function unreachedMessage(intent: Intent): string {
  if (intent === 'change-password') return 'An error occurred while changing password';
  return `${OWN_UNABLE[intent]}: no connection`;
}

/** Whether a name is an act of the own-account page; null is not. */
export function isOwnIntent(name: string | null): name is Intent {
  return name !== null && Object.hasOwn(OWN_DONE, name);
}
