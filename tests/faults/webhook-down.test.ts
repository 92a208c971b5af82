import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { bookingBody } from '../support/booking-body.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

let receiver: WebhookReceiver;
let app: TestApp;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  app = await startApp({ WEBHOOK_BOOKING_URL: receiver.url });
});
afterAll(async () => {
  await app.stop();
  await app.forget();
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
