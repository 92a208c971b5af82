import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  admins,
  auditEntries,
  mails,
  oneTimeTokens,
  rateLimits,
  webhookDeliveries,
} from '../../src/server/database/schema.ts';
import { createSendMail } from '../../src/server/outside/send-mail.ts';
import { PASSWORD, startAccounts } from '../support/accounts.ts';
import { startMailServer, type MailServer } from '../support/mail-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';
import { bodyOf } from '../support/test-sealer.ts';

const MINUTES = 60_000;
const NEXT = 'lanterns over the river';
const SENT =
  'Password reset request has been sent successfully. You will receive an email with reset instructions shortly.';
const NO_ADMIN = 'No admin account found with this email address.';
const EMAIL = 'may@songxanh.example';
const HELLO = { to: EMAIL, subject: 'Hello', text: 'x', html: '<p>x</p>' };

let api: Awaited<ReturnType<typeof startAccounts>>;
let receiver: WebhookReceiver;
let mailServer: MailServer;

beforeAll(async () => {
  receiver = await startWebhookReceiver();
  mailServer = await startMailServer();
  const send = createSendMail({ url: mailServer.url, from: 'Song Xanh <office@songxanh.example>' });
  api = await startAccounts({ hookUrl: receiver.url, send });
});
afterAll(async () => {
  await api.stop();
  await mailServer.stop();
  await receiver.stop();
});
beforeEach(() => api.addAdmin('may'));
afterEach(async () => {
  for (const table of [admins, auditEntries, rateLimits, webhookDeliveries, mails]) {
    await api.db.delete(table);
  }
  receiver.messages.length = 0;
  mailServer.mails.length = 0;
  receiver.behave('ok');
});

/** Asks for a link and reads it from the webhook message, as its receiver would. */
async function askForLink(): Promise<{ token: string; message: Record<string, string> }> {
  const { status } = await api.call('request-password-reset', { email: EMAIL });
  expect(status).toBe(200);
  await api.webhooks.deliverDue();
  const message = JSON.parse(receiver.messages.at(-1)?.body.toString() ?? '{}');
  return { token: new URL(message.resetUrl).searchParams.get('token') ?? '', message };
}

const reset = (token: string, new_password = NEXT, email = EMAIL) =>
  api.call('reset-password', { email, token, new_password });
const opens = async (password: string) =>
  (await api.call('login-admin', { username: 'may', password })).status === 200;

describe('a forgotten password', () => {
  test('check-admin says whether an address belongs to an admin', async () => {
    expect((await api.call('check-admin', { email: 'MAY@songxanh.example' })).body).toEqual({
      success: true,
      exists: true,
    });
    expect((await api.call('check-admin', { email: 'no@one.example' })).body.exists).toBe(false);
    // The address of the first admin if nothing else is set.
    expect((await api.call('check-admin', { email: 'admin@localhost' })).body.exists).toBe(false);
    expect((await api.call('check-admin', { email: 'may' })).status).toBe(422);
    expect((await api.call('check-admin', {})).status).toBe(422);
  });

  test('the link is sent by webhook and by mail, and leads to the site’s own address', async () => {
    const answer = await api.call(
      'request-password-reset',
      { email: EMAIL },
      {
        headers: { host: 'evil.example' },
      },
    );
    expect([answer.status, answer.body]).toEqual([200, { success: true, message: SENT }]);
    await api.webhooks.deliverDue();
    await api.mails.sendDue();
    const [told] = receiver.messages;
    const message = JSON.parse(told?.body.toString() ?? '');
    expect(message).toEqual({
      email: EMAIL,
      resetUrl: expect.stringMatching(
        /^https:\/\/songxanh\.example\/admin\/reset-password\?token=[\w-]{43}$/,
      ),
      expiresAt: '2026-03-01T09:00:00.000Z',
    });
    expect(mailServer.mails).toMatchObject([{ to: [EMAIL] }]);
    expect(mailServer.mails[0]?.text).toContain(message.resetUrl);
    expect(mailServer.mails[0]?.html).toContain(`<a href="${message.resetUrl}"`);
  });

  test('the token is stored nowhere once it has been sent, and never in the log', async () => {
    const { token } = await askForLink();
    await api.mails.sendDue();
    const stored = JSON.stringify([
      await api.db.select().from(oneTimeTokens),
      await api.db.select().from(webhookDeliveries),
      await api.db.select().from(mails),
      await api.db.select().from(auditEntries),
    ]);
    expect(token).toHaveLength(43);
    expect(stored).not.toContain(token);
    await reset(token);
    expect(api.log.join('')).not.toContain(token);
  });

  test('a link that cannot be delivered is erased when it has expired', async () => {
    receiver.behave('fail');
    await api.call('request-password-reset', { email: EMAIL });
    await api.webhooks.deliverDue();
    const [waiting] = await api.db.select().from(webhookDeliveries);
    expect(bodyOf(waiting!)).toContain('token=');
    api.wait(61 * MINUTES);
    const calls = receiver.calls();
    await api.webhooks.deliverDue();
    expect(receiver.calls()).toBe(calls);
    expect(await api.db.select().from(webhookDeliveries)).toMatchObject([
      { body: '', state: 'exhausted' },
    ]);
  });

  test('a link sets a password once, and ends every session', async () => {
    const session = await api.signIn('may');
    const { token } = await askForLink();
    const other = await askForLink();
    const { status, body } = await reset(token);
    expect([status, body.success]).toEqual([200, true]);
    expect(await opens(NEXT)).toBe(true);
    expect(await opens(PASSWORD)).toBe(false);
    expect((await api.call('list-admins', undefined, { token: session })).status).toBe(401);
    expect((await reset(token, 'another one of mine')).status).toBe(400);
    // The link that was asked for earlier does not work any more either.
    expect((await reset(other.token, 'another one of mine')).status).toBe(400);
    await api.mails.sendDue();
    expect(mailServer.mails.at(-1)).toMatchObject({
      to: [EMAIL],
      subject: 'Your back office password was changed',
    });
    const actions = (await api.db.select().from(auditEntries)).map(({ action }) => action);
    expect(actions).toContain('reset_password');
  });

  test('if many use one link at the same moment, one of them succeeds', async () => {
    const { token } = await askForLink();
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, index) => reset(token, `lanterns over river ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  });

  test('without a valid token nothing changes', async () => {
    const { token } = await askForLink();
    await api.addAdmin('boss', 'superadmin');
    expect((await api.call('reset-password', { email: EMAIL, new_password: 'short' })).status).toBe(
      400,
    );
    for (const wrong of ['', 'x', 'A'.repeat(43), `${token}x`, "' or 1=1 --"]) {
      expect((await reset(wrong)).status).toBe(400);
    }
    expect((await reset(token, NEXT, 'boss@songxanh.example')).status).toBe(400);
    api.wait(60 * MINUTES);
    expect((await reset(token)).status).toBe(400);
    expect(await opens(PASSWORD)).toBe(true);
    expect(await opens(NEXT)).toBe(false);
  });

  test('a poor password is refused and the link still works', async () => {
    const { token } = await askForLink();
    for (const poor of ['too short', 'qwertyuiop123', EMAIL]) {
      const { status, body } = await reset(token, poor);
      expect(status).toBe(422);
      expect(Object.keys(body.fields)).toEqual(['new_password']);
    }
    expect((await reset(token)).status).toBe(200);
  });

  test('an unknown address gets an error, and nothing is sent', async () => {
    const { status, body } = await api.call('request-password-reset', { email: 'no@one.example' });
    expect([status, body.message]).toEqual([404, NO_ADMIN]);
    expect(await api.db.select().from(oneTimeTokens)).toEqual([]);
    expect(await api.db.select().from(webhookDeliveries)).toEqual([]);
  });

  test('asking is limited: by network for addresses, by account for links', async () => {
    const home = { remoteAddress: '203.0.113.9' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push(
        (await api.call('check-admin', { email: `n${tries}@one.example` }, home)).status,
      );
    }
    expect(statuses.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(statuses[20]).toBe(429);
    for (let links = 0; links < 5; links += 1) {
      expect((await api.call('request-password-reset', { email: EMAIL })).status).toBe(200);
    }
    const refused = await api.call('request-password-reset', { email: EMAIL });
    expect(refused.status).toBe(429);
    expect(refused.body.message).toMatch(
      /^Too many attempts\. Please try again in (1 minute|\d+ minutes)\.$/,
    );
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const asked: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const unknown = { email: `n${tries}@one.example` };
      asked.push((await api.call('request-password-reset', unknown, home)).status);
    }
    expect(asked).toEqual([...Array<number>(10).fill(404), 429]);
    expect(JSON.stringify(await api.db.select().from(rateLimits))).not.toContain('203.0.113.9');
  });
});

describe('a change of password', () => {
  const change = (token: string, old_password = PASSWORD, new_password = NEXT) =>
    api.call('change-password', { old_password, new_password }, { token });

  test('ends all other sessions and tells the owner', async () => {
    const [mine, other] = [await api.signIn('may'), await api.signIn('may')];
    const { token: link } = await askForLink();
    const { status, body } = await change(mine);
    expect([status, body]).toEqual([
      200,
      { success: true, message: 'Password changed successfully' },
    ]);
    expect((await api.call('list-admins', undefined, { token: mine })).status).toBe(200);
    expect((await api.call('list-admins', undefined, { token: other })).status).toBe(401);
    expect(await opens(NEXT)).toBe(true);
    expect((await reset(link)).status).toBe(400);
    await api.mails.sendDue();
    expect(mailServer.mails.map(({ subject }) => subject)).toContain(
      'Your back office password was changed',
    );
  });

  test('needs the current password, and wrong guesses are limited', async () => {
    const token = await api.signIn('may');
    for (let tries = 0; tries < 10; tries += 1) {
      const { status, body } = await change(token, `guess number ${tries}`);
      expect([status, Object.keys(body.fields)]).toEqual([422, ['old_password']]);
    }
    expect((await change(token)).status).toBe(429);
    expect(await opens(PASSWORD)).toBe(true);
    expect(
      (await api.call('change-password', { old_password: PASSWORD, new_password: NEXT })).status,
    ).toBe(401);
  });

  test.each([
    [{}, ['new_password', 'old_password']],
    [{ old_password: PASSWORD, new_password: 'eleven char' }, ['new_password']],
    [{ old_password: PASSWORD, new_password: '123456789012' }, ['new_password']],
    [{ old_password: 7, new_password: null }, ['new_password', 'old_password']],
    [{ old_password: PASSWORD, new_password: PASSWORD }, ['new_password']],
  ])('with %j is refused', async (payload, fields) => {
    const token = await api.signIn('may');
    const { status, body } = await api.call('change-password', payload, { token });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).toSorted()).toEqual(fields);
  });
});

test('a mail that cannot be sent is tried again, and its text is erased once it is of no use', async () => {
  mailServer.refuse(true);
  await api.call('request-password-reset', { email: EMAIL });
  await api.mails.sendDue();
  expect(await api.db.select().from(mails)).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  mailServer.refuse(false);
  api.wait(2 * MINUTES);
  await api.mails.sendDue();
  expect(mailServer.mails).toHaveLength(1);
  expect(await api.db.select().from(mails)).toMatchObject([{ state: 'sent', body: '' }]);

  mailServer.refuse(true);
  await api.call('request-password-reset', { email: EMAIL });
  await api.mails.sendDue();
  api.wait(61 * MINUTES);
  mailServer.refuse(false);
  await api.mails.sendDue();
  expect(mailServer.mails).toHaveLength(1);
  const [late] = await api.db.select().from(mails).where(eq(mails.state, 'given_up'));
  expect(late).toMatchObject({ body: '' });
});

test('without a mail server or webhook a link is stored, but not reported as sent', async () => {
  const silent = await startAccounts({ send: null });
  await silent.addAdmin('may');
  const { status, body } = await silent.call('request-password-reset', { email: EMAIL });
  expect({ status, body }).toMatchObject({
    status: 200,
    body: { success: true, message: expect.stringContaining('no link will arrive') },
  });
  expect(await silent.db.select().from(webhookDeliveries)).toMatchObject([
    { hook: 'password_reset' },
  ]);
  await silent.stop();
});

test.each([
  ['Song Xanh: Travel', 'Song Xanh: Travel'],
  ['Lan; Travel', 'Lan; Travel'],
  ['Lan "May" Travel', 'Lan "May" Travel'],
  ['"Song Xanh"', 'Song Xanh'],
  ['Sông: Xanh', 'Sông: Xanh'],
])('a sender called %s is one sender with the name %s', async (given, name) => {
  const from = `${given} <office@songxanh.example>`;
  await createSendMail({ url: mailServer.url, from })(HELLO);
  expect(mailServer.mails).toMatchObject([{ from: { name, address: 'office@songxanh.example' } }]);
});

test('an address is one address, whatever characters it contains', async () => {
  const send = createSendMail({ url: mailServer.url, from: 'office@songxanh.example' });
  const hostile = {
    ...HELLO,
    to: 'may@songxanh.example, all@songxanh.example',
    subject: 'Hello\r\nBcc: everyone@songxanh.example',
  };
  await send(hostile);
  const reached = mailServer.mails.flatMap(({ to }) => to);
  expect(reached).not.toContain('all@songxanh.example');
  expect(reached).not.toContain('everyone@songxanh.example');
  const nowhere = createSendMail({ url: 'smtp://127.0.0.1:9', from: 'office@songxanh.example' });
  expect(await nowhere({ ...hostile, to: EMAIL })).toBe('No connection to the mail server');
});
