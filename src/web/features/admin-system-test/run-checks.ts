import { ADMIN_ROLES, type AdminRole } from '../../../shared/admins/roles.ts';
import {
  SIGN_IN,
  SIGN_OUT,
  bodyOf,
  failed,
  judge,
  type Check,
  type Outcome,
  type TestSettings,
} from './test-plan.ts';

/** Pause between two checks, in ms (back-office spec, section 9). */
const GAP = 500;
/** How long an answer may take, in ms. */
const LONGEST = 10_000;

/**
 * Called for each check: with null when it starts, then with its outcome and how long it took, in
 * ms.
 */
type OnCheck = (name: string, outcome: (Outcome & { ms: number }) | null) => void;

interface Session {
  role: AdminRole | null;
  token: string | null;
  hasCredentials: boolean;
}

/**
 * Makes the calls one after the other, until `stop` is aborted. Cookies are neither sent nor
 * accepted: the test signs in with a token of its own, so that whoever runs it stays signed in, and
 * it always signs that token out again.
 */
export async function runChecks(
  checks: readonly Check[],
  settings: TestSettings,
  onCheck: OnCheck,
  stop: AbortSignal,
): Promise<void> {
  const session: Session = {
    role: null,
    token: null,
    hasCredentials: settings.email !== '' && settings.password !== '',
  };
  try {
    for (const [index, check] of checks.entries()) {
      if (index > 0) await pause(stop);
      if (stop.aborted) return;
      onCheck(check.name, null);
      const start = performance.now();
      const outcome = await runOne(check, settings, session, stop);
      if (stop.aborted) return;
      onCheck(check.name, { ...outcome, ms: Math.round(performance.now() - start) });
    }
  } finally {
    if (session.token) signOut(settings.base, session.token);
  }
}

async function runOne(
  check: Check,
  settings: TestSettings,
  session: Session,
  stop: AbortSignal,
): Promise<Outcome> {
  const body = bodyOf(check, settings);
  try {
    const answer = await fetch(`${settings.base}/${check.path}`, {
      method: check.method,
      credentials: 'omit',
      cache: 'no-store',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(session.token && { authorization: `Bearer ${session.token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.any([stop, AbortSignal.timeout(LONGEST)]),
    });
    const content: unknown = await answer.json().catch(() => null);
    const outcome = judge(check, answer.status, messageOf(content), session);
    if (check.name === SIGN_IN) takeSession(session, content);
    if (check.name === SIGN_OUT && answer.ok) session.token = null;
    return outcome;
  } catch (error) {
    return failed(reasonOf(error));
  }
}

function takeSession(session: Session, content: unknown): void {
  if (!isObject(content) || typeof content.token !== 'string' || !isObject(content.admin)) return;
  const { role } = content.admin;
  session.token = content.token;
  session.role = ADMIN_ROLES.find((each) => each === role) ?? null;
}

function signOut(base: string, token: string): void {
  void fetch(`${base}/${SIGN_OUT}.php`, {
    method: 'POST',
    credentials: 'omit',
    headers: { authorization: `Bearer ${token}` },
    // So that it is sent even while the page is being left.
    keepalive: true,
  }).catch(() => undefined);
}

function messageOf(content: unknown): string {
  return isObject(content) && typeof content.message === 'string' ? content.message : '';
}

function reasonOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return `timed out after ${LONGEST / 1000} s`;
  return error instanceof Error ? error.message : 'unknown reason';
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function pause(stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, GAP);
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
