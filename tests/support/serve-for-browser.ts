import { startApp } from './app.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/** One app for all browser tests of a run, with demo data and a receiver for its booking messages. */
export default async function serveForBrowser(): Promise<() => Promise<void>> {
  const receiver = await startWebhookReceiver();
  const app = await startApp({ SEED: 'demo', WEBHOOK_BOOKING_URL: receiver.url });
  process.env.APP_URL = app.url;
  return async () => {
    await app.stop();
    await app.forget();
    await receiver.stop();
  };
}
