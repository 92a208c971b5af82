/**
 * The policy of everything but pages: files, the API's answers, errors. Pictures may style
 * themselves.
 */
const PLAIN_CONTENT_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Headers of every answer; pages replace this policy with their own. Scripts have no
 * `unsafe-inline`: pages name their own by hash.
 */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), payment=(), usb=(), interest-cohort=()',
  'content-security-policy': PLAIN_CONTENT_SECURITY_POLICY,
};

/** Sent over https only: browsers ignore it elsewhere. One year. */
export const SECURE_HEADERS: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

/** The headers of an answer of any kind. */
export const commonHeaders = (requestId: string, isSecure: boolean): Record<string, string> => ({
  ...COMMON_HEADERS,
  'x-request-id': requestId,
  ...(isSecure && SECURE_HEADERS),
});

/** CSP sources such as `'sha256-...'` for the inline parts of a page. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/**
 * The policy of a page (Google's strict CSP, with 'self' for our own files).
 * @param inline the page's own inline scripts and styles
 * @param outside the origins of the chat assistant and the vector map, where this page has them;
 *   and whether it may show pictures from any https address, which staff paste in
 */
export function contentSecurityPolicy(
  inline: InlineHashes,
  outside: { chatOrigin?: string | null; mapOrigin?: string | null; anyPicture?: boolean } = {},
): string {
  const chat = outside.chatOrigin ? [outside.chatOrigin] : [];
  const map = outside.mapOrigin ? [outside.mapOrigin] : [];
  const pictures = outside.anyPicture ? ['https:'] : [];
  // The chat assistant also talks over a web socket.
  const chatSocket = chat.map((origin) => origin.replace(/^http/, 'ws'));
  const directive = (...sources: readonly string[]) => sources.join(' ');
  return [
    "default-src 'none'",
    directive("script-src 'self'", ...inline.scripts, ...chat),
    directive("style-src 'self'", ...inline.styles, ...chat),
    // For attributes only: libraries position things, and our focal points are set, by style="".
    "style-src-attr 'unsafe-inline'",
    directive("img-src 'self' data:", ...chat, ...map, ...pictures),
    directive("font-src 'self'", ...chat),
    directive("connect-src 'self'", ...chat, ...chatSocket, ...map),
    // The map decodes its tiles in a worker, which is a file of ours.
    ...map.map(() => directive("worker-src 'self'")),
    ...chat.map((origin) => directive('frame-src', origin)),
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The policy of the API's own documentation page: its scripts and sheets are files, its pictures partly data. */
export const API_DOCS_CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";
