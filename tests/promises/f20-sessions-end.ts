import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { start } from '../../src/server/start.ts';
import { TEST_ADMIN } from '../support/app.ts';
import { startExternalPostgres } from '../support/external-postgres.ts';
import { numberedAddress } from '../support/numbered-address.ts';
import { fetchWhenFree } from './staff-client.ts';
import { drawn, PLACES, scaled, type ProductPromise, type Trial } from './promise.ts';

const SESSION_MS = 8 * 3_600_000;
const MINUTE_MS = 60_000;
const STEPS = [
  'sign in',
  'sign in',
  'sign out',
  'change password',
  'change role',
  'delete',
  'wait',
] as const;

interface Account {
  id: number;
  username: string;
  password: string;
  role: 'editor' | 'superadmin';
}

interface Session {
  token: string;
  of: Account;
  startedAt: number;
  isOpen: boolean;
}

/**
 * Accounts, and what a simple model says about their sessions, through random actions on a clock
 * that is moved by hand. In `npm test`: `tests/api/admins.test.ts`, a session, and its random
 * sequences.
 */
export const f20: ProductPromise = {
  id: 'F20',
  promise: 'sessions end: after 8 hours, and with the first request after the act that ends them',
  places: PLACES,
  async prove(trial: Trial) {
    const sequences = scaled(trial, 1_000, 5);
    const walks = drawn(WALK, sequences, trial.seed);
    const office = await openOffice(trial);
    const seen = { acts: 0, asked: 0, open: 0, refused: 0, wrong: [] as string[] };
    try {
      for (const [n, walk] of walks.entries()) {
        const accounts = [await office.add(`f20-${n}-a`), await office.add(`f20-${n}-b`)];
        const sessions: Session[] = [];
        for (const step of walk) {
          seen.acts += 1;
          await office.act(step, accounts, sessions);
          for (const session of sessions) {
            const expected = office.expected(session);
            const status = await office.ask(session.token);
            seen.asked += 1;
            if (expected === 401) seen.refused += 1;
            else seen.open += 1;
            if (status !== expected)
              seen.wrong.push(`after ${step.act} ${status} instead of ${expected}`);
          }
        }
      }
    } finally {
      await office.close();
    }
    return {
      done: `${sequences} random sequences of signing in and out, new passwords, roles, deletions and hours, ${seen.acts} acts; after each, every session of its accounts makes a request`,
      figure: `${seen.asked} requests, ${seen.refused} of sessions that had ended, ${seen.wrong.length} answered differently from what the model says${seen.wrong[0] ? ` (${seen.wrong[0]})` : ''}`,
      holds: seen.wrong.length === 0 && seen.refused > 0 && seen.open > 0,
      control: `${seen.open} requests of the same sessions before they ended were let in, as superadmin or as editor`,
    };
  },
};

const STEP = fc.record({
  act: fc.constantFrom(...STEPS),
  which: fc.nat({ max: 11 }),
  minutes: fc.constantFrom(1, 60, 200, 8 * 60 - 1),
});
type Step = { act: (typeof STEPS)[number]; which: number; minutes: number };
const WALK = fc.array(STEP, { minLength: 4, maxLength: 10 });

/** The product in this process, on a clock that is moved by hand; its copies are used in turn. */
async function openOffice({ place = 'embedded' }: Trial) {
  const dataDir = mkdtempSync(join(tmpdir(), 'song-xanh-f20-'));
  const server = place === 'embedded' ? null : await startExternalPostgres();
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const startCopy = (name: string) =>
    start(
      {
        NODE_ENV: 'production',
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: join(dataDir, name),
        LOG_LEVEL: 'warn',
        TRUST_PROXY: 'true',
        SECRETS_KEY: Buffer.alloc(32, 7).toString('base64'),
        ADMIN_USERNAME: TEST_ADMIN.username,
        ADMIN_EMAIL: TEST_ADMIN.email,
        ADMIN_PASSWORD: TEST_ADMIN.password,
        ...(server && { DATABASE_URL: server.connectionString }),
      },
      { clock: { now: () => new Date(now()) } },
    );
  const copies = [await startCopy('a')];
  if (place === 'two-copies') copies.push(await startCopy('b'));
  let calls = 0;
  let changes = 0;
  let root = { token: '', startedAt: -SESSION_MS };

  async function call(path: string, { body, token }: { body?: object; token?: string } = {}) {
    calls += 1;
    const answer = await fetchWhenFree(`${copies[calls % copies.length]?.url}/api/${path}.php`, {
      method: body ? 'POST' : 'GET',
      headers: {
        'x-forwarded-for': numberedAddress(calls),
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, never> };
  }

  async function signIn({ username, password }: { username: string; password: string }) {
    const { status, body } = await call('login-admin', { body: { username, password } });
    if (status !== 200) throw new Error(`The sign-in of ${username} answered ${status}.`);
    return String(body.token);
  }

  /** As the first superadmin, whose own session is renewed whenever needed. */
  async function asRoot(path: string, body?: object) {
    if (now() - root.startedAt > SESSION_MS / 2)
      root = { token: await signIn(TEST_ADMIN), startedAt: now() };
    return call(path, { ...(body && { body }), token: root.token });
  }

  async function changePassword(session: Session, sessions: Session[]): Promise<void> {
    const { of, token } = session;
    changes += 1;
    const next = `river under rain ${changes}`;
    const body = { old_password: of.password, new_password: next };
    const { status } = await call('change-password', { body, token });
    // Changes of passwords are limited in a quarter of an hour; a refused one has ended nothing.
    if (status !== 200) return;
    of.password = next;
    for (const other of sessions) if (other.of === of && other !== session) other.isOpen = false;
  }

  const isOpen = ({ isOpen: open, startedAt }: Session) => open && now() < startedAt + SESSION_MS;

  return {
    async add(username: string): Promise<Account> {
      const account = { username, password: 'a boat in the rain', role: 'superadmin' as const };
      await asRoot('create-admin', { ...account, email: `${username}@songxanh.example` });
      const { body } = await asRoot('list-admins');
      const admins = body.admins as unknown as { id: number; username: string }[];
      const id = admins.find((admin) => admin.username === username)?.id;
      if (id === undefined) throw new Error(`${username} was not added.`);
      return { ...account, id };
    },

    async act({ act, which, minutes }: Step, accounts: Account[], sessions: Session[]) {
      const account = accounts[which % accounts.length];
      const session = sessions[which % Math.max(1, sessions.length)];
      if (act === 'wait') ahead += minutes * MINUTE_MS;
      else if (!account) return;
      else if (act === 'sign in') {
        const token = await signIn(account);
        sessions.push({ token, of: account, startedAt: now(), isOpen: true });
      } else if (act === 'change role') {
        account.role = account.role === 'editor' ? 'superadmin' : 'editor';
        await asRoot('grant-role', { id: account.id, role: account.role });
      } else if (act === 'delete') {
        await asRoot('delete-admin', { id: account.id });
        accounts.splice(accounts.indexOf(account), 1);
        for (const each of sessions) if (each.of === account) each.isOpen = false;
      } else if (session && isOpen(session)) {
        if (act === 'change password') return changePassword(session, sessions);
        await call('logout-admin', { body: {}, token: session.token });
        session.isOpen = false;
      }
    },

    /** The expected answer to an empty form that only superadmins may send. */
    expected(session: Session): number {
      if (!isOpen(session)) return 401;
      return session.of.role === 'superadmin' ? 422 : 403;
    },

    ask: async (token: string): Promise<number> =>
      (await call('create-admin', { body: {}, token })).status,

    async close() {
      for (const copy of copies) await copy.stop();
      await server?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
