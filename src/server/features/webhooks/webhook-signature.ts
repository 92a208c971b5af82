import { Webhook } from 'standardwebhooks';

/** The headers of one try of a delivery. */
export type WebhookHeaders = (id: string, sentAt: Date, body: string) => Record<string, string>;

/**
 * Makes the headers of Standard Webhooks 1.0: `webhook-id` (the same at every try, so that a
 * receiver can drop repeats), `webhook-timestamp` (seconds, UTC) and, with a secret,
 * `webhook-signature`.
 *
 * A receiver verifies the body as it came, before parsing it, with any library of the standard:
 * `new Webhook(base64(secret)).verify(body, headers)`, or with the secret as it stands where it
 * begins with 'whsec_'. By hand: 'v1,' and the base64 HMAC-SHA256 of `${id}.${timestamp}.${body}`
 * under the bytes of the secret.
 */
export function createWebhookHeaders(secret: string | null): WebhookHeaders {
  const signer = secret === null ? null : createSigner(secret);
  return (id, sentAt, body) => ({
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
    ...(signer && { 'webhook-signature': signer.sign(id, sentAt, body) }),
  });
}

function createSigner(secret: string): Webhook {
  return secret.startsWith('whsec_')
    ? new Webhook(secret)
    : new Webhook(Buffer.from(secret, 'utf8'), { format: 'raw' });
}
