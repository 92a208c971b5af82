import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { bookingBody } from '../support/booking-body.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { startSession } from '../support/sign-in.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

let receiver: WebhookReceiver;
let mailServer: Server;
let app: TestApp;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  const pem = readFileSync(join(import.meta.dirname, 'fixtures/unknown-certificate.pem'));
  mailServer = createServer({ key: pem, cert: pem }).listen(0, '127.0.0.1');
  await once(mailServer, 'listening');
  const { port } = mailServer.address() as AddressInfo;
  app = await startApp({
    WEBHOOK_BOOKING_URL: receiver.url,
    SMTP_URL: `smtps://127.0.0.1:${port}`,
  });
});
afterAll(async () => {
  await app.stop();
  await app.forget();
  mailServer.close();
  await receiver.stop();
});

test('a booking is accepted while its receiver is down, and delivered when it is back', async () => {
  receiver.behave((call) => (call === 0 ? 'reset' : 'ok'));
  const response = await fetch(`${app.url}/api/add-booking.php`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': 'while-the-receiver-is-down',
    },
    body: JSON.stringify(bookingBody({ email: 'patient@fjord.example' })),
  });
  expect(response.status).toBe(200);

  // The first new try comes after five seconds.
  const [message] = await receiver.received(1);
  expect(receiver.calls()).toBe(2);
  expect(JSON.parse(String(message?.body))).toMatchObject({
    source: 'booking_form',
    contactInformation: { email: 'patient@fjord.example' },
  });
});

test('why the email to the guest was not sent is in the log and in the office', async () => {
  const words = 'An email was not sent: The certificate of the mail server is not trusted';
  await expect
    .poll(() => app.output.some((line) => line.includes(words)), { timeout: PATIENCE_MS })
    .toBe(true);
  const { cookie } = await startSession(app.url);
  const headers = { cookie: `session=${cookie}` };
  const settings = await (await fetch(`${app.url}/admin/settings`, { headers })).text();
  expect(settings).toContain(
    '1 email could not be sent yet. The last try: the certificate of the mail server is not trusted.',
  );
});
