import { SESSION_COOKIE, readCookie } from '../../shared/admins/session-cookie.ts';
import { VISITOR, type Caller } from '../features/admins/caller.ts';

/** Finds out who is behind the secret of a session: a visitor when the session has ended. */
export type Authenticate = (kind: 'cookie' | 'token', secret: string) => Promise<Caller>;

/** Who is behind the session cookie of a request: a visitor when it has none. */
export async function callerByCookie(
  { headers }: { headers: { cookie?: string | undefined } },
  authenticate: Authenticate,
): Promise<Caller> {
  const secret = readCookie(headers.cookie, SESSION_COOKIE);
  return secret === null ? VISITOR : authenticate('cookie', secret);
}
