import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { admins, auditEntries, sessions } from '../../src/server/database/schema.ts';
import { PASSWORD, startAccounts } from '../support/accounts.ts';

let api: Awaited<ReturnType<typeof startAccounts>>;
let boss: string;
let bossId: number;

beforeAll(async () => {
  api = await startAccounts();
});
afterAll(() => api.stop());

beforeEach(async () => {
  await api.db.delete(admins);
  await api.db.delete(auditEntries);
  ({ id: bossId } = await api.addAdmin('boss', 'superadmin'));
  boss = await api.signIn('boss');
});

const namesOf = async () => (await api.db.select().from(admins)).map(({ username }) => username);
const NEW = {
  username: 'thuy.do',
  email: 'thuy.do@songxanh.example',
  password: 'lotus tea at six',
};

describe('the list of accounts', () => {
  test('shows every account to every admin, without any secret', async () => {
    await api.addAdmin('an');
    const token = await api.signIn('an');
    const { status, body } = await api.call('list-admins', undefined, { token });
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      admins: ['boss', 'an'].map((username) => ({
        id: expect.any(Number),
        username,
        email: `${username}@songxanh.example`,
        role: username === 'boss' ? 'superadmin' : 'editor',
        created_at: '2026-03-01T08:00:00.000Z',
      })),
    });
    expect((await api.call('list-admins')).status).toBe(401);
  });

  test('is searched by name and address, and a percent sign is a percent sign', async () => {
    await api.addAdmin('may.vang');
    await api.addAdmin('50%_off');
    const found = async (text: string) =>
      (await api.accounts.list(text)).map(({ username }) => username);
    expect(await found('VANG')).toEqual(['may.vang']);
    expect(await found('may.vang@song')).toEqual(['may.vang']);
    expect(await found('%')).toEqual(['50%_off']);
    expect(await found('_')).toEqual(['50%_off']);
    expect(await found('nobody')).toEqual([]);
    expect(await found('')).toHaveLength(3);
  });
});

describe('a new admin', () => {
  test('can sign in at once, and is an editor unless told otherwise', async () => {
    const { status, body } = await api.call('create-admin', NEW, { token: boss });
    expect([status, body]).toEqual([200, { success: true, message: 'Admin created successfully' }]);
    const signedIn = await api.call('login-admin', NEW);
    expect(signedIn.body.admin).toMatchObject({ username: 'thuy.do', role: 'editor' });
    const [entry] = await api.db.select().from(auditEntries);
    expect(entry).toMatchObject({ actor: 'boss', action: 'add', entity: 'admin' });
    expect(JSON.stringify(entry)).not.toContain(NEW.password);
    expect(JSON.stringify(entry)).not.toContain('argon2');
  });

  test.each([
    ['nothing', {}, ['email', 'password', 'username']],
    ['a short password', { ...NEW, password: 'lotus tea' }, ['password']],
    ['a common password', { ...NEW, password: 'Password!2026' }, ['password']],
    ['a repeated password', { ...NEW, password: 'abcabcabcabc' }, ['password']],
    [
      'the name as password',
      { ...NEW, username: 'lotusteahouse', password: 'lotusteahouse' },
      ['password'],
    ],
    ['a password that is too long', { ...NEW, password: 'x'.repeat(201) }, ['password']],
    ['no address', { ...NEW, email: 'thuy.do@songxanh' }, ['email']],
    ['an address as name', { ...NEW, username: 'boss@songxanh.example' }, ['username']],
    ['an invisible name', { ...NEW, username: '\u200d\u200c' }, ['username']],
    ['a name that is too long', { ...NEW, username: 'x'.repeat(61) }, ['username']],
    ['an unknown role', { ...NEW, role: 'owner' }, ['role']],
    [
      'other types',
      { username: 1, email: [], password: {}, role: null },
      ['email', 'password', 'role', 'username'],
    ],
  ])('with %s is refused, field by field', async (_what, payload, fields) => {
    const { status, body } = await api.call('create-admin', payload, { token: boss });
    expect(status).toBe(422);
    expect(Object.keys(body.fields).toSorted()).toEqual(fields);
    expect(await namesOf()).toEqual(['boss']);
  });

  test('may not take the name or the address of another account, in upper or lower case', async () => {
    const taken = { ...NEW, username: 'BOSS', email: 'Boss@songxanh.example' };
    const { status, body } = await api.call('create-admin', taken, { token: boss });
    expect(status).toBe(409);
    expect(body.fields).toEqual({
      username: 'This username is taken',
      email: 'Another admin has this email address',
    });
    for (const username of ['bo\u200bss', '\u202eboss', 'bos\ufeffs', 'bo\u200dss']) {
      const again = await api.call('create-admin', { ...NEW, username }, { token: boss });
      expect([again.status, again.body.fields]).toEqual([
        409,
        { username: 'This username is taken' },
      ]);
    }
    const composed = { ...NEW, username: 'Hồng', email: 'hong@songxanh.example' };
    expect((await api.call('create-admin', composed, { token: boss })).status).toBe(200);
    const apart = { ...NEW, username: 'HỒNG'.normalize('NFD') };
    expect((await api.call('create-admin', apart, { token: boss })).status).toBe(409);
    const marked = { ...NEW, username: 'thủy', email: 'thủy@songxanh.example'.normalize('NFD') };
    expect((await api.call('create-admin', marked, { token: boss })).status).toBe(200);
    const pieced = { ...NEW, username: 'thuy', email: 'THỦY@songxanh.example' };
    expect((await api.call('create-admin', pieced, { token: boss })).body.fields).toEqual({
      email: 'Another admin has this email address',
    });
    const { body: known } = await api.call('check-admin', { email: marked.email });
    expect(known.exists).toBe(true);
    const twice = await Promise.all([
      api.call('create-admin', NEW, { token: boss }),
      api.call('create-admin', NEW, { token: boss }),
    ]);
    expect(new Set(twice.map(({ status: one }) => one))).toEqual(new Set([200, 409]));
  });
});

describe('who may change accounts', () => {
  test('an editor cannot change other accounts', async () => {
    const { id } = await api.addAdmin('may');
    const token = await api.signIn('may');
    for (const [path, payload] of [
      ['create-admin', NEW],
      ['delete-admin', { id: bossId }],
      ['grant-role', { id, role: 'superadmin' }],
    ] as const) {
      const { status, body } = await api.call(path, payload, { token });
      expect([status, body.message]).toEqual([403, 'Only a superadmin may do this.']);
      expect((await api.call(path, payload)).status).toBe(401);
    }
    expect(await namesOf()).toEqual(['boss', 'may']);
  });

  test('nobody can change or delete their own account in the list', async () => {
    expect((await api.call('delete-admin', { id: bossId }, { token: boss })).status).toBe(403);
    const demote = { id: bossId, role: 'editor' };
    expect((await api.call('grant-role', demote, { token: boss })).status).toBe(403);
    expect((await api.db.select().from(admins))[0]?.role).toBe('superadmin');
  });

  test.each([0, -1, 1.5, 'x', null, 99_999_999_999])('the id %j is refused', async (id) => {
    expect((await api.call('delete-admin', { id }, { token: boss })).status).toBe(422);
    expect((await api.call('grant-role', { id, role: 'editor' }, { token: boss })).status).toBe(
      422,
    );
  });

  test('an id without an account answers 404', async () => {
    expect((await api.call('delete-admin', { id: 999_999 }, { token: boss })).status).toBe(404);
    const grant = { id: 999_999, role: 'editor' };
    expect((await api.call('grant-role', grant, { token: boss })).status).toBe(404);
  });
});

describe('a role', () => {
  test('applies from the next request on', async () => {
    const { id } = await api.addAdmin('may');
    const token = await api.signIn('may');
    const granted = await api.call('grant-role', { id, role: 'superadmin' }, { token: boss });
    expect(granted.body).toEqual({ success: true, message: 'Role updated successfully' });
    expect((await api.call('create-admin', NEW, { token })).status).toBe(200);
    await api.call('grant-role', { id, role: 'editor' }, { token: boss });
    expect((await api.call('delete-admin', { id: bossId }, { token })).status).toBe(403);
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, 'grant_role'));
    expect(entries.map(({ changes }) => changes)).toEqual([
      { role: { from: 'editor', to: 'superadmin' } },
      { role: { from: 'superadmin', to: 'editor' } },
    ]);
  });

  test('that the account already has changes nothing', async () => {
    const { id } = await api.addAdmin('may');
    const { status } = await api.call('grant-role', { id, role: 'editor' }, { token: boss });
    expect(status).toBe(200);
    expect(await api.db.select().from(auditEntries)).toEqual([]);
  });
});

test('a deleted admin is signed out at once, sessions included', async () => {
  const { id } = await api.addAdmin('may');
  const token = await api.signIn('may');
  const { body } = await api.call('delete-admin', { id }, { token: boss });
  expect(body).toEqual({ success: true, message: 'Admin deleted successfully' });
  expect((await api.call('list-admins', undefined, { token })).status).toBe(401);
  expect((await api.call('login-admin', { username: 'may', password: PASSWORD })).status).toBe(401);
  expect(await api.db.select().from(sessions).where(eq(sessions.adminId, id))).toEqual([]);
});

test('one superadmin always remains, even if several are demoted or deleted at the same moment', async () => {
  for (let round = 0; round < 6; round += 1) {
    await api.db.delete(admins);
    const people = await Promise.all(
      ['a', 'b', 'c'].map((name) => api.addAdmin(`${name}${round}`, 'superadmin')),
    );
    const tokens = await Promise.all(people.map(({ username }) => api.signIn(username)));
    const acts = people.flatMap(({ id }, at) =>
      tokens
        .filter((_, by) => by !== at)
        .map((token, by) =>
          (at + by + round) % 2 === 0
            ? api.call('delete-admin', { id }, { token })
            : api.call('grant-role', { id, role: 'editor' }, { token }),
        ),
    );
    await Promise.all(acts);
    const left = await api.db.select().from(admins).where(eq(admins.role, 'superadmin'));
    expect(left.length).toBeGreaterThan(0);
  }
});
