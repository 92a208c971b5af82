import { SESSION_COOKIE, readCookie } from '../../shared/admins/session-cookie.ts';
import { VISITOR, type Caller } from '../features/admins/caller.ts';

/** Finds out who is behind the secret of a session: a visitor when the session has ended. */
export type Authenticate = (kind: 'cookie' | 'token', secret: string) => Promise<Caller>;

/** The token of an `Authorization: Bearer` header; null for every other header. */
export function bearerToken(header: string | undefined): string | null {
  const [scheme, token] = (header ?? '').split(' ');
  return (scheme?.toLowerCase() === 'bearer' && token) || null;
}

/** Who is behind the session cookie of a request: a visitor when it has none. */
export async function callerByCookie(
  { headers }: { headers: { cookie?: string | undefined } },
  authenticate: Authenticate,
): Promise<Caller> {
  const secret = readCookie(headers.cookie, SESSION_COOKIE);
  return secret === null ? VISITOR : authenticate('cookie', secret);
}
