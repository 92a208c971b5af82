import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { bookingBody } from '../support/booking-body.ts';
import { startApp } from '../support/app.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { startSession, type Session } from '../support/sign-in.ts';
import { inParallel, type ProductPromise, type Trial } from './promise.ts';
import { sendPatiently, type RawAnswer } from './raw-request.ts';

/** Long enough for everything that a request has started, in ms. */
const SETTLE_MS = 1_500;

/**
 * Addresses that must not be called, wherever somebody can write one; every connection of the app
 * is recorded. In `npm test`: `tests/api/webhooks.test.ts` and `tests/api/tour-import.test.ts`,
 * redirects.
 */
export const f17: ProductPromise = {
  id: 'F17',
  promise: 'nobody can make the server call an address of their choice',
  async prove({ scale, seed }: Trial) {
    const folder = mkdtempSync(join(tmpdir(), 'song-xanh-calls-'));
    const file = join(folder, 'connections');
    const receiver = await startWebhookReceiver();
    receiver.behave('redirect');
    const recorder = pathToFileURL(join(import.meta.dirname, 'record-connections.ts')).href;
    const app = await startApp({
      NODE_OPTIONS: `--import ${recorder}`,
      CONNECTIONS: file,
      WEBHOOK_CONTACT_URL: receiver.url,
      SITE_URL: 'https://songxanh.example',
    });
    try {
      const session = await startSession(app.url);
      const targets = addresses(new URL(receiver.url).port);
      // A short run takes every n-th of them.
      const step = Math.max(1, Math.round(1 / scale));
      const asks = targets
        .flatMap((target) => places(target, session))
        .filter((_, n) => n % step === seed % step);
      const answers: string[] = [];
      await inParallel(asks.length, 8, async (n) => {
        const ask = asks[n];
        if (!ask) return;
        const problem = leadsAway(await sendPatiently(app.url, ask), ask.target);
        if (problem) answers.push(`${ask.method} ${ask.path.slice(0, 60)}: ${problem}`);
      });
      await setTimeout(SETTLE_MS);
      const reached = connectionsIn(file);
      await contact(app.url);
      await receiver.received(1);
      await setTimeout(SETTLE_MS);
      const control = connectionsIn(file).slice(reached.length);
      return {
        done: `${targets.length} addresses in ${asks.length} requests: pictures of a tour, uploads, texts, import, forms, addresses to return to, hosts and targets of requests`,
        figure: `${reached.length} connections were opened${reached.length > 0 ? `: ${[...new Set(reached)].slice(0, 6).join(', ')}` : ''}; ${answers.length} answers led elsewhere${answers.length > 0 ? `: ${answers.slice(0, 4).join(' | ')}` : ''}`,
        holds: reached.length === 0 && answers.length === 0 && control.length === 1,
        control: `a message to the webhook that the operator has set was recorded as ${control.length} connection, and its redirect was not followed`,
      };
    } finally {
      await app.stop();
      await app.forget();
      await receiver.stop();
      rmSync(folder, { recursive: true });
    }
  },
};

const connectionsIn = (file: string): string[] =>
  existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];

/** Every spelling of this machine, its network, metadata services, and ways around a filter. */
function addresses(port: string): string[] {
  const hosts =
    'localhost LOCALHOST localhost. 127.0.0.1 127.1 127.0.1 127.255.255.254 0 0.0.0.0 2130706433 0x7f000001 0x7f.1 ' +
    '017700000001 0177.0.0.1 127.0.0.1.nip.example [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] ' +
    '[::127.0.0.1] [fe80::1] [fd00:ec2::254] [64:ff9b::7f00:1] 169.254.169.254 169.254.169.253 2852039166 0xa9fea9fe ' +
    '0251.0376.0251.0376 metadata.google.internal metadata 100.100.100.200 192.0.0.192 10.0.0.1 172.16.0.1 192.168.0.1 ' +
    '100.64.0.1 198.18.0.1 224.0.0.1 255.255.255.255 127.0.0.1%00.example ①②⑦.⓪.⓪.① 127。0。0。1 rebind.example';
  const spelled = hosts.split(' ').map((host) => `http://${host}:${port}/x.jpg`);
  const authorities = [
    `a@127.0.0.1:${port}`,
    `good.example@127.0.0.1:${port}`,
    `127.0.0.1:${port}#@good.example`,
    `127.0.0.1:${port}\\@good.example`,
  ];
  return [
    ...spelled,
    ...authorities.map((authority) => `http://${authority}/x.jpg`),
    ...'https ftp gopher dict ldap ws'
      .split(' ')
      .map((scheme) => `${scheme}://127.0.0.1:${port}/x`),
    `//127.0.0.1:${port}/x.jpg`,
    `\\\\127.0.0.1:${port}\\x`,
    `http:/\\127.0.0.1:${port}/x`,
    `http://127.0.0.1:${port}/hook/../redirect`,
    'file:///etc/passwd',
    'data:text/html,x',
  ];
}

interface Ask {
  target: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** Everywhere that a person, or their browser, can write an address. */
function places(target: string, { token, cookie }: Session): Ask[] {
  const staff = { authorization: `Bearer ${token}` };
  const office = { cookie: `session=${cookie}`, 'sec-fetch-site': 'same-origin' };
  const at = (path: string, headers: Record<string, string> = {}): Ask => ({
    target,
    method: 'GET',
    path,
    headers,
    body: null,
  });
  const post = (
    path: string,
    type: string,
    body: string,
    headers: Record<string, string>,
  ): Ask => ({
    target,
    method: 'POST',
    path,
    headers: { 'content-type': type, ...headers },
    body: Buffer.from(body),
  });
  const json = (path: string, body: unknown) =>
    post(path, 'application/json', JSON.stringify(body), staff);
  const form = (path: string, fields: Record<string, string>) =>
    post(path, 'application/x-www-form-urlencoded', new URLSearchParams(fields).toString(), office);
  const inHeader = toLatin1(target);
  const host = inHeader.replace(/^[a-z]*:?[/\\]*/i, '').split(/[/\\#]/, 1)[0] || 'x';
  const query = encodeURIComponent(target);
  return [
    json('/api/update-tour.php?id=2', { images: [target], imageTexts: [target] }),
    json('/api/delete-image.php', { imageUrl: target }),
    json('/api/ai-parse-tour.php', { prompt: target, text: `# Tour\n![](${target})\n${target}` }),
    json(
      '/api/add-booking.php',
      bookingBody({ source: target, specialRequests: target, address: target, price: 1 }),
    ),
    post('/api/upload-image.php', `multipart/form-data; boundary=b`, svgForm(target), staff),
    form('/admin/tour-management/2', {
      intent: 'save',
      version: '1',
      'image-address': target,
      images: JSON.stringify([{ imageId: 'sapa', url: target, alt: target }]),
      name: target,
    }),
    form(`/admin/login?from=${query}`, { username: 'a', password: 'b' }),
    form('/newsletter', { email: `a@${host}`, source: target, from: target }),
    at(`/admin/login?from=${query}`, office),
    at(`/unsubscribe?email=${query}&token=${query}`),
    at(`/explore-map?place=${query}`),
    at(`/tour/2?from=${query}&redirect=${query}&url=${query}`),
    at('/', { host }),
    at('/tour/2', {
      'x-forwarded-host': inHeader,
      forwarded: `host=${host}`,
      referer: inHeader,
      origin: inHeader,
    }),
    at(/^[\x21-\x7e]+$/.test(target) ? target : `/${query}`),
  ];
}

const toLatin1 = (text: string) => text.replace(/[^\x21-\x7e]/g, '?');

const svgForm = (target: string) =>
  `--b\r\nContent-Disposition: form-data; name="alt"\r\n\r\n${target.slice(0, 200)}\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="x.svg"\r\nContent-Type: image/svg+xml\r\n\r\n<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "${target}">]><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9"><image xlink:href="${target}" width="9" height="9"/><text>&x;</text></svg>\r\n--b--\r\n`;

/** Whether an answer sends its reader to another site, or names an attacker's host as this site. */
function leadsAway({ headers, body }: RawAnswer, target: string): string | null {
  const { location } = headers;
  if (location && new URL(location, 'http://self.invalid').host !== 'self.invalid')
    return `leads to ${location}`;
  const [, canonical] = /<link rel="canonical" href="([^"]*)"/.exec(body.toString()) ?? [];
  if (canonical && !canonical.startsWith('https://songxanh.example'))
    return `says that it is ${canonical} for ${target}`;
  return null;
}

/** Sends the contact form, whose webhook the operator has set. */
async function contact(url: string): Promise<void> {
  const answer = await fetch(`${url}/contact`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({
      firstName: 'Ingrid',
      lastName: 'Solberg',
      email: 'ingrid@fjord.example',
      phone: '',
      interest: '',
      message: 'Good morning, is there a boat on Sunday?',
      idempotencyKey: 'f17-control-0123456789',
    }),
  });
  if (answer.status >= 400)
    throw new Error(
      `The contact form answered ${answer.status}: ${(await answer.text()).match(/role="alert"[\s\S]{0,300}/)?.[0]}`,
    );
}
