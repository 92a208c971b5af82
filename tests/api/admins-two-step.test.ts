import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SignedInAdmin } from '../../src/server/features/admins/caller.ts';
import { createTwoStepService } from '../../src/server/features/admins/two-step.service.ts';
import { sealContext } from '../../src/server/features/admins/two-step.ts';
import { createSealer } from '../../src/server/sealer.ts';
import {
  admins,
  auditEntries,
  mails,
  rateLimits,
  recoveryCodes,
} from '../../src/server/database/schema.ts';
import { CODE_NEEDED, CODE_WRONG } from '../../src/shared/admins/two-step-form.ts';
import { runAccountIntent } from '../../src/web/features/admin-accounts/account-action.ts';
import { PASSWORD, startAccounts } from '../support/accounts.ts';
import { testSealer } from '../support/test-sealer.ts';

const STEP = 30_000;
const WRONG = 'Invalid username/email or password';

let api: Awaited<ReturnType<typeof startAccounts>>;
let may: SignedInAdmin;

beforeAll(async () => {
  // A mail server is set, but here nothing sends the mails: they stay in the queue.
  api = await startAccounts({ send: async () => null });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.db.delete(admins);
  await api.db.delete(rateLimits);
  await api.db.delete(auditEntries);
  may = await asAdmin(await api.addAdmin('may').then(() => api.signIn('may')));
});

async function asAdmin(token: string): Promise<SignedInAdmin> {
  const { admin } = await api.admins.authenticate('token', token);
  if (!admin) throw new Error('not signed in');
  return admin;
}

/** The code that the authenticator app shows, some steps of 30 seconds from now. */
const codeOf = (secret: string, steps = 0) =>
  generateSync({ secret, epoch: Math.floor(api.clock.now().getTime() / 1000) + steps * 30 });

/** Turns the second step on and returns what the person keeps. */
async function turnOn() {
  const { secret } = api.twoStep.setup(may);
  const code = codeOf(secret);
  const codes = await api.twoStep.turnOn({ secret, code, password: PASSWORD }, may);
  return { secret, code, codes };
}

const logIn = (code?: string, password = PASSWORD) =>
  api.call('login-admin', { username: 'may', password, ...(code !== undefined && { code }) });

describe('setting up', () => {
  test('needs the password and a code of the app; every setup has a new secret', async () => {
    const { secret, qrCode } = api.twoStep.setup(may);
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(api.twoStep.setup(may).secret).not.toBe(secret);
    expect(api.twoStep.setup(may, secret).qrCode).toEqual(qrCode);
    const code = codeOf(secret);
    await expect(
      api.twoStep.turnOn({ secret, code, password: 'wrong' }, may),
    ).rejects.toMatchObject({ id: 'invalid', fields: { password: expect.any(String) } });
    const late = codeOf(secret, -4);
    await expect(
      api.twoStep.turnOn({ secret, code: late, password: PASSWORD }, may),
    ).rejects.toMatchObject({ id: 'invalid', fields: { code: CODE_WRONG } });
    expect(await api.twoStep.state(may)).toEqual({ isOn: false, codesLeft: 0 });
    expect((await logIn()).status).toBe(200);
  });

  test('gives ten recovery codes, stores their digests, and ends other sessions', async () => {
    const other = await api.signIn('may');
    const { codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes)
      expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    const stored = JSON.stringify(await api.db.select().from(recoveryCodes));
    for (const code of codes) {
      expect(stored).not.toContain(code);
      expect(stored).not.toContain(code.replaceAll('-', ''));
    }
    expect(await api.twoStep.state(may)).toEqual({ isOn: true, codesLeft: 10 });
    expect((await api.call('list-admins', undefined, { token: other })).status).toBe(401);
    await expect(turnOn()).rejects.toMatchObject({ id: 'conflict' });
    const written = JSON.stringify(await api.db.select().from(auditEntries));
    expect(written).toContain('turn_on_two_step');
    for (const code of codes) expect(written).not.toContain(code);
  });
});

describe('signing in', () => {
  test('asks for the code only after the right password', async () => {
    await turnOn();
    const asked = await logIn();
    expect([asked.status, asked.body.message, asked.body.fields]).toEqual([
      401,
      CODE_NEEDED,
      { code: CODE_NEEDED },
    ]);
    expect(asked.headers['set-cookie']).toBeUndefined();
    const wrong = await logIn(undefined, 'wrong');
    expect([wrong.status, wrong.body.message, wrong.body.fields]).toEqual([401, WRONG, undefined]);
  });

  test('accepts a code once, from one step before to one after', async () => {
    const { secret, code } = await turnOn();
    // This code was used up when the second step was turned on.
    expect((await logIn(code)).status).toBe(401);
    api.wait(STEP);
    const next = codeOf(secret);
    expect((await logIn(`${next.slice(0, 3)} ${next.slice(3)}`)).status).toBe(200);
    const again = await logIn(next);
    expect([again.status, again.body.fields]).toEqual([401, { code: CODE_WRONG }]);
    api.wait(4 * STEP);
    expect((await logIn(codeOf(secret, -1))).status).toBe(200);
    expect((await logIn(codeOf(secret, 2))).status).toBe(401);
    expect((await logIn(codeOf(secret, 1))).status).toBe(200);
    // A code older than the last accepted one no longer works.
    expect(await logIn(codeOf(secret))).toMatchObject({ status: 401 });
  });

  test('if the same code is sent several times at once, one opens the account', async () => {
    const { secret } = await turnOn();
    api.wait(STEP);
    const code = codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 4 }, () => logIn(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('accepts a recovery code once, however it is typed', async () => {
    const { codes } = await turnOn();
    const [first = '', second = ''] = codes;
    expect((await logIn(first)).status).toBe(200);
    expect((await logIn(first)).status).toBe(401);
    expect((await logIn(second.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await api.twoStep.state(may)).toEqual({ isOn: true, codesLeft: 8 });
  });

  test('wrong codes count as wrong tries', async () => {
    await turnOn();
    const stranger = { remoteAddress: '198.51.100.7' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      const payload = { username: 'may', password: PASSWORD, code: `00000${tries}` };
      statuses.push((await api.call('login-admin', payload, stranger)).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  test('being asked for the code does not count as a wrong try', async () => {
    const { secret } = await turnOn();
    const stranger = { remoteAddress: '198.51.100.8' };
    const payload = { username: 'may', password: PASSWORD };
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await api.call('login-admin', payload, stranger)).body.message).toBe(CODE_NEEDED);
    }
    api.wait(STEP);
    const code = codeOf(secret);
    expect((await api.call('login-admin', { ...payload, code }, stranger)).status).toBe(200);
  });

  test.each(['', '   '])('an empty code %j counts as no code', async (code) => {
    await turnOn();
    expect((await logIn(code)).body.message).toBe(CODE_NEEDED);
  });

  test.each(['x'.repeat(41), 123_456, {}])(
    'a code like %j is refused before the password is checked',
    async (code) => {
      expect((await logIn(code as string)).status).toBe(422);
    },
  );
});

test('turning off and new recovery codes need the password', async () => {
  const { codes } = await turnOn();
  await expect(api.twoStep.turnOff('wrong', may)).rejects.toMatchObject({ id: 'invalid' });
  await expect(api.twoStep.renewCodes('wrong', may)).rejects.toMatchObject({ id: 'invalid' });
  const renewed = await api.twoStep.renewCodes(PASSWORD, may);
  expect((await logIn(codes[0])).status).toBe(401);
  expect((await logIn(renewed[0])).status).toBe(200);
  await api.twoStep.turnOff(PASSWORD, may);
  expect((await logIn()).status).toBe(200);
  expect(await api.twoStep.state(may)).toEqual({ isOn: false, codesLeft: 0 });
  const [row] = await api.db.select().from(admins).where(eq(admins.username, 'may'));
  expect(row?.totpSecret).toBeNull();
});

describe('the stored secret', () => {
  const stored = async () => {
    const [row] = await api.db.select().from(admins).where(eq(admins.username, 'may'));
    return row?.totpSecret ?? '';
  };
  const store = (totpSecret: string) =>
    api.db.update(admins).set({ totpSecret }).where(eq(admins.username, 'may'));

  test('is sealed, and one that was stored unsealed is sealed at the next start', async () => {
    const { secret } = await turnOn();
    expect(await stored()).not.toContain(secret);
    await store(secret);
    expect(await api.twoStep.sealSecrets()).toBe(0);
    const sealed = await stored();
    expect(sealed).not.toContain(secret);
    expect(await api.twoStep.sealSecrets()).toBe(0);
    expect(await stored()).toBe(sealed);
    api.wait(STEP);
    expect((await logIn(codeOf(secret))).status).toBe(200);
  });

  test('is sealed again when the key changes, and can then only be opened with the new key', async () => {
    const { secret } = await turnOn();
    const next = Buffer.alloc(32, 8);
    const keys = [next, Buffer.alloc(32, 7)];
    const withNext = createTwoStepService({
      db: api.db,
      clock: api.clock,
      mails: api.mails,
      sealer: createSealer(() => keys),
    });
    expect(await withNext.sealSecrets()).toBe(0);
    const context = sealContext(may.id);
    expect(createSealer(() => [next]).open(await stored(), context)).toBe(secret);
    expect(testSealer.open(await stored(), context)).toBeNull();
  });

  test('accepts no codes if it was sealed with another key or for another account; a recovery code still works', async () => {
    const { secret, codes } = await turnOn();
    const other = await api.addAdmin('bao');
    await store(testSealer.seal(secret, sealContext(other.id)));
    expect(await api.twoStep.sealSecrets()).toBe(1);
    api.wait(STEP);
    const refused = await logIn(codeOf(secret));
    expect([refused.status, refused.body.fields]).toEqual([401, { code: CODE_WRONG }]);
    expect((await logIn(codes[0])).status).toBe(200);
  });
});

describe('a superadmin turns off the second step of somebody who lost the phone', () => {
  /** What the action of the accounts page does with its form. */
  const turnOff = (id: number | string, admin: SignedInAdmin) => {
    const form = new FormData();
    form.set('id', String(id));
    return runAccountIntent(api, admin, { intent: 'turn-off-two-step' }, form);
  };
  const bossOf = async () => {
    await api.addAdmin('boss', 'superadmin');
    return asAdmin(await api.signIn('boss'));
  };

  test('then the password alone signs in, all sessions have ended, and the audit log has an entry', async () => {
    const { codes } = await turnOn();
    const boss = await bossOf();
    const token = (await logIn(codes[0])).body.token as string;
    expect(await turnOff(may.id, boss)).toEqual({ ok: true, intent: 'turn-off-two-step' });
    expect((await api.call('list-admins', undefined, { token })).status).toBe(401);
    expect((await logIn()).status).toBe(200);
    expect(await api.db.select().from(recoveryCodes)).toEqual([]);
    const written = () =>
      api.db.select().from(auditEntries).where(eq(auditEntries.action, 'turn_off_two_step'));
    expect(await written()).toMatchObject([{ actor: 'boss', entityId: String(may.id) }]);
    // It is off already: nothing happens, nobody is signed out.
    const again = await api.signIn('may');
    await turnOff(may.id, boss);
    expect((await api.call('list-admins', undefined, { token: again })).status).toBe(200);
    expect(await written()).toHaveLength(1);
  });

  test('editors cannot, nobody can for themselves, and an account must exist', async () => {
    await turnOn();
    const boss = await bossOf();
    await api.addAdmin('bao');
    const bao = await asAdmin(await api.signIn('bao'));
    await expect(turnOff(may.id, bao)).rejects.toMatchObject({ id: 'not_allowed' });
    await expect(turnOff(boss.id, boss)).rejects.toMatchObject({ id: 'not_allowed' });
    await expect(turnOff(2_000_000_000, boss)).rejects.toMatchObject({ id: 'not_found' });
    for (const id of ['', 'x', '-1', '1e9', '99999999999', "' or 1=1 --"]) {
      expect(await turnOff(id, boss)).toMatchObject({ ok: false });
    }
    expect(await api.twoStep.state(may)).toEqual({ isOn: true, codesLeft: 10 });
  });

  test('the owner is told by email', async () => {
    await turnOn();
    const boss = await bossOf();
    await api.db.delete(mails);
    await turnOff(may.id, boss);
    expect(await api.db.select().from(mails)).toMatchObject([
      {
        recipient: 'may@songxanh.example',
        subject: 'Two-step sign-in was turned off for you',
        body: expect.stringContaining('signed out everywhere'),
      },
    ]);
  });
});

test('an admin sees and ends their own sessions only', async () => {
  await api.addAdmin('boss', 'superadmin');
  const boss = await asAdmin(await api.signIn('boss'));
  const second = await api.signIn('may');
  const sessions = await api.ownAccount.sessions(may);
  expect(sessions).toHaveLength(2);
  const other = sessions.find(({ id }) => id !== may.sessionId)?.id ?? '';
  await api.ownAccount.endSession(other, boss);
  expect((await api.call('list-admins', undefined, { token: second })).status).toBe(200);
  await api.ownAccount.endSession(other, may);
  expect((await api.call('list-admins', undefined, { token: second })).status).toBe(401);
  const third = await api.signIn('may');
  await api.ownAccount.endOtherSessions(may);
  expect((await api.call('list-admins', undefined, { token: third })).status).toBe(401);
  expect(await api.ownAccount.sessions(may)).toMatchObject([{ id: may.sessionId }]);
  await api.ownAccount.endSession('not a session', may);
});
