import { isFilledIn } from './changed-fields.ts';

/** The address that says whether anything in the inbox has changed; 401 without a session. */
export const PULSE_PATH = '/admin/enquiries/pulse';

/**
 * Why a reload would take what is typed on the page away: the session has ended, or the server does
 * not answer. Null where it would not, or nothing is typed.
 */
export async function whyNotReload(): Promise<'signed out' | 'no answer' | null> {
  if (![...document.forms].some(isFilledIn)) return null;
  const answer = await fetch(PULSE_PATH, { redirect: 'error' }).catch(() => null);
  if (answer?.ok) return null;
  return answer?.status === 401 ? 'signed out' : 'no answer';
}
