import type { AdminRole } from '../../../shared/admins/roles.ts';
import { MAX_ID } from '../../../shared/max-id.ts';
import type { EndpointDoc } from './endpoint-docs.ts';

/** What the person typed; empty by default and never stored. */
export interface TestSettings {
  email: string;
  password: string;
  code: string;
  /** '/api', or the whole address of another API; without a slash at its end. */
  base: string;
}

/** One call of the test. */
export interface Check {
  name: string;
  method: 'GET' | 'POST';
  access: EndpointDoc['access'];
  takesFile: boolean;
  /** Relative to the base address: 'get-tours.php', 'get-tour.php?id=3'. */
  path: string;
}

export type CheckState = 'pending' | 'success' | 'warning' | 'error';

/** The outcome of a check (back-office spec, section 8, 'Test statuses'). */
export interface Outcome {
  state: Exclude<CheckState, 'pending'>;
  answer: string;
  /** Why a refusal is the expected answer. */
  note: string | null;
}

/** No row has this id: the database could assign it, but never will. */
const NO_SUCH_ID = MAX_ID;

/**
 * Each endpoint once, with the sign-in before what needs it and the sign-out last. Endpoints that
 * write are called with an empty body or an unknown row, so that the right answer is a refusal.
 * @param tourId an existing tour
 */
export function planChecks(endpoints: readonly EndpointDoc[], tourId: number): Check[] {
  return endpoints
    .map(({ name, method, access, takesFile, needsId }) => {
      const id = method === 'GET' ? tourId : NO_SUCH_ID;
      return { name, method, access, takesFile, path: `${name}.php${needsId ? `?id=${id}` : ''}` };
    })
    .toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** The order of a check: public endpoints first, then the sign-in, then those for staff. */
function placeOf({ name, access, method }: Omit<Check, 'path'>): number {
  if (name === SIGN_IN) return 1;
  if (name === SIGN_OUT) return 5;
  if (access === 'anyone') return method === 'GET' ? 0 : 4;
  return method === 'GET' ? 2 : 3;
}

export const SIGN_IN = 'login-admin';
export const SIGN_OUT = 'logout-admin';

/** What a check sends; nothing for a GET. */
export function bodyOf({ name, method }: Check, settings: TestSettings): object | null {
  if (method === 'GET') return null;
  if (name !== SIGN_IN) return {};
  const { email: username, password, code } = settings;
  return { ...(username && { username }), ...(password && { password }), ...(code && { code }) };
}

/**
 * Judges an answer.
 * @param role of the account that the test signed in with; null for nobody
 * @param message the answer's own message; '' for none
 */
export function judge(
  check: Check,
  status: number,
  message: string,
  { role, hasCredentials }: { role: AdminRole | null; hasCredentials: boolean },
): Outcome {
  const wanted = wantedOf(check, role, hasCredentials);
  if (!wanted.statuses.includes(status))
    return {
      state: 'warning',
      answer: `HTTP ${status}: ${message || 'no reason given'}`,
      note: null,
    };
  return {
    state: 'success',
    answer: `API endpoint accessible (${status})`,
    note: status === 404 ? 'It finds nothing with that number, as it should' : wanted.note,
  };
}

/** The outcome when nothing answered. */
export function failed(reason: string): Outcome {
  return { state: 'error', answer: `Connection failed: ${reason}`, note: null };
}

const OK = { statuses: [200], note: null };

function wantedOf(
  { name, method, access, takesFile }: Check,
  role: AdminRole | null,
  hasCredentials: boolean,
): { statuses: number[]; note: string | null } {
  if (name === SIGN_IN)
    return hasCredentials
      ? OK
      : { statuses: [422], note: 'It refuses an empty sign-in, as it should' };
  if (access !== 'anyone' && role === null)
    return { statuses: [401], note: 'It asks for a sign-in, as it should' };
  if (access === 'superadmin' && role !== 'superadmin')
    return { statuses: [403], note: 'It only lets superadmins in, as it should' };
  if (method === 'GET' || name === SIGN_OUT) return OK;
  return takesFile
    ? { statuses: [415], note: 'It refuses a call without a file, as it should' }
    : { statuses: [400, 404, 422], note: 'It refuses an empty call, as it should' };
}

/** A typed base address without the slashes at its end; null when it is not an address. */
export function baseOf(text: string): string | null {
  const base = text.trim().replace(/\/+$/, '');
  const isPath = /^\/(?!\/)[\w./-]*$/.test(base);
  return isPath || /^https?:\/\/[^\s/?#]+[^\s?#]*$/.test(base) ? base : null;
}
