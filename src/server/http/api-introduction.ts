import { SESSION_SECONDS } from '../../shared/admins/session-cookie.ts';

/**
 * What the author of a client must know before the first call, in Markdown, at the top of the API's
 * description (contract, 'API' and 'Forms, bookings and webhooks').
 * @param limits calls that one client address may make in a minute, and the largest JSON body in bytes
 */
export function apiIntroduction(limits: { callsPerMinute: number; jsonBytes: number }): string {
  return `
Requests and answers are JSON in UTF-8; only \`upload-image\` takes a form. Amounts are US dollars, days are \`2027-01-31\`, times are ISO 8601 in UTC. Fields that a call does not know are ignored.

### Signing in

\`POST /api/login-admin.php\` answers with a token. Send it with each call that has a lock beside it: \`Authorization: Bearer TOKEN\`. It is valid for ${SESSION_SECONDS / 3600} hours, and ends with \`logout-admin\` or a new password. The cookie that comes with it is for browsers: writes with it must come from this site. No other site's pages may read the answers (there are no CORS headers), so call the API from a server.

### Errors

\`{success: false, message, error, fields?}\`. \`message\` and \`error\` are the same sentence; \`fields\` has one for each field at fault.

- 400: the request cannot be read; 408: it came too slowly; 413: it is too large; 415: it is compressed, is not JSON, or no picture
- 401: nobody is signed in; 403: this account may not do that
- 404: there is no such thing; 405: only with another method, which \`Allow\` names
- 409: someone else was faster, or the name is taken
- 422: a field is missing or wrong
- 429, 503: wait as long as \`Retry-After\` says

Each answer has an \`X-Request-Id\`, under which the log has it, too.

### Limits

${limits.callsPerMinute} calls a minute from one address (\`X-RateLimit-Remaining\`); some calls have a lower limit of their own. A JSON body has at most ${limits.jsonBytes / 1024} KB.

### Lists

A list contains everything unless \`page\` or \`perPage\` is given; a page past the end is empty. \`X-Total-Count\` is the number on all pages together. Tours and categories have an \`ETag\`: with \`If-None-Match\`, the answer is 304 while nothing has changed.

### Writing safely

A booking that is sent again with the same \`Idempotency-Key\` is made once; the same key with other details is refused with 422. Tours and bookings have a \`version\`: send the one that you read, and the answer is 409 if someone else has saved meanwhile.

### Webhooks

Where an address is set on the server, each booking, enquiry and subscription is posted there as JSON, with the headers of [Standard Webhooks](https://www.standardwebhooks.com): \`webhook-id\`, which is the same at every try (drop repeats by it), \`webhook-timestamp\` in seconds, and, where a secret is set, \`webhook-signature\`.

Verify the body as it came, before reading it. With a library of the standard, the key is the secret in base64, or the secret as it stands if it begins with \`whsec_\`. By hand: \`v1,\` and the base64 of the HMAC-SHA256 of \`id.timestamp.body\` under the bytes of the secret (behind \`whsec_\`, those that the base64 stands for).

Answer with a status from 200 to 299 within ten seconds. Otherwise the message comes again after growing delays, for more than a day; redirects are not followed. Staff see each try in the office, where they can read each message and send it again.
`.trim();
}
