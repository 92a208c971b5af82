import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startApp } from './app.ts';
import { startMailServer } from './mail-server.ts';
import { startSession } from './sign-in.ts';
import { startWebhookReceiver } from './webhook-receiver.ts';

/**
 * Starts one app for all browser tests of a run, with demo data and a receiver for its messages
 * about bookings and from the contact form. The receiver refuses the messages of guests called
 * Refused until a message says which of them it may accept.
 */
export default async function serveForBrowser(): Promise<() => Promise<void>> {
  const receiver = await startWebhookReceiver();
  const allowed: string[] = [];
  receiver.behave((_, body) => {
    const { allow } = JSON.parse(body) as { allow?: string };
    if (allow !== undefined) allowed.push(allow);
    const mayCome = !body.includes('Refused') || allowed.some((name) => body.includes(name));
    return mayCome ? 'ok' : 'fail';
  });
  process.env.RECEIVER_URL = receiver.url;
  const mailbox = join(mkdtempSync(join(tmpdir(), 'song-xanh-mail-')), 'mails.jsonl');
  const mailServer = await startMailServer(mailbox);
  const app = await startApp({
    SMTP_URL: mailServer.url,
    // A test that needs more than its share of a limit uses client addresses of its own.
    TRUST_PROXY: '127.0.0.1',
    SEED: 'demo',
    WEBHOOK_BOOKING_URL: receiver.url,
    WEBHOOK_CONTACT_URL: receiver.url,
    WHATSAPP_URL: 'https://wa.me/84000000000',
  });
  await answersPages(app.url);
  process.env.APP_URL = app.url;
  process.env.MAILBOX = mailbox;
  // One session of the first superadmin, which all tests share.
  process.env.ADMIN_SESSION = (await startSession(app.url)).cookie;
  return async () => {
    await app.stop();
    await app.forget();
    await receiver.stop();
    await mailServer.stop();
    rmSync(dirname(mailbox), { recursive: true });
  };
}

/**
 * Waits for the first page: a machine that is busy starting everything may answer 503 for a moment.
 */
async function answersPages(url: string): Promise<void> {
  for (;;) {
    const { status } = await fetch(`${url}/package-tours`);
    if (status === 200) return;
    if (status !== 503) throw new Error(`The listing answered ${status}.`);
    await setTimeout(250);
  }
}
