/** One cookie of a request, or null. */
export function readCookie(request: Request, name: string): string | null {
  for (const part of request.headers.get('cookie')?.split(';') ?? []) {
    const at = part.indexOf('=');
    if (at > 0 && part.slice(0, at).trim() === name) return part.slice(at + 1).trim() || null;
  }
  return null;
}

/** A cookie for the whole site that scripts cannot read and other sites' forms do not send. */
export interface PrivateCookie {
  name: string;
  /** Letters, digits, '-' and '_': nothing that a cookie would have to escape. */
  value: string;
  maxAgeSeconds: number;
  /** Whether the page came over https: the cookie then never travels without it. */
  isSecure: boolean;
}

/** The value of a Set-Cookie header. */
export function serializeCookie({ name, value, maxAgeSeconds, isSecure }: PrivateCookie): string {
  const cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax`;
  return isSecure ? `${cookie}; Secure` : cookie;
}
