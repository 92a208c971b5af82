/** The name of the cookie that carries a browser's session secret. */
export const SESSION_COOKIE = 'session';

/** Session length: 8 hours from sign-in (back-office spec, section 9). */
export const SESSION_SECONDS = 8 * 60 * 60;

/** The cookie of a new session. `secure` on https. */
export function sessionCookie(secret: string, secure: boolean): string {
  return serialize(SESSION_COOKIE, secret, SESSION_SECONDS, secure);
}

/** The cookie that ends a session in the browser. */
export function endedSessionCookie(secure: boolean): string {
  return serialize(SESSION_COOKIE, '', 0, secure);
}

/** One cookie of a Cookie header, or null. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  for (const part of header?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

/** A cookie that scripts cannot read and other sites' forms do not send. */
export function serialize(
  name: string,
  value: string,
  maxAgeSeconds: number,
  secure: boolean,
): string {
  const parts = [
    `${name}=${value}`,
    'Path=/',
    `Max-Age=${maxAgeSeconds}`,
    'HttpOnly',
    'SameSite=Lax',
  ];
  if (secure) parts.push('Secure');
  return parts.join('; ');
}
