import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { asDatabase } from '../support/own-database.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { processesIn } from '../support/processes-in.ts';
import { startSession } from '../support/sign-in.ts';

/** Number of clients that send requests without a pause while the app is told to stop. */
const CLIENTS = 20;
/**
 * The number of files that the app may have open at once, and of connections that arrive all the
 * same.
 */
const OPEN_FILES = 256;
const CROWD = 400;
/** Number of answers after which it is told to stop. */
const STOP_AFTER = 200;

test('SIGTERM answers every request that was accepted, and then leaves no process behind', async () => {
  const app = await startApp();
  const { port } = new URL(app.url);
  const seen = { answered: 0, refused: 0, broken: [] as string[] };
  const busy = Promise.withResolvers<void>();
  const clients = Array.from({ length: CLIENTS }, async () => {
    // One kept connection per client; a client whose connection is closed comes back on a new one.
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (;;) {
      const outcome = await ask(Number(port), agent);
      if (outcome === 'refused') {
        seen.refused += 1;
        return;
      }
      if (outcome === 'answered') seen.answered += 1;
      else seen.broken.push(outcome);
      if (seen.answered >= STOP_AFTER) busy.resolve();
    }
  });
  await busy.promise;
  const exitCode = await app.stop();
  await Promise.all(clients);

  expect(seen.broken).toEqual([]);
  expect(seen.refused).toBe(CLIENTS);
  expect(exitCode).toBe(0);
  expect(processesIn(app.dataDir)).toEqual([]);
  await app.forget();
});

test('SIGTERM while a restore takes longer than a stop may: the restore is undone, and no process is left', async () => {
  const app = await startApp();
  const { cookie } = await startSession(app.url);
  const post = (path: string, fields: Record<string, string>) =>
    fetch(`${app.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `session=${cookie}`, origin: app.url },
      body: new URLSearchParams({ act: 'restore', ...fields }),
    });
  const saved = await post('/admin/settings/restore?file=none', { intent: 'prepare' });
  const backup = new URLSearchParams(saved.headers.get('location') ?? '').get('backup') ?? '';
  const restore = `/admin/settings/restore?${new URLSearchParams({ file: backup })}`;

  // Somebody who holds on to a table makes it last.
  const broken = await asDatabase(app, async (client) => {
    await client.query('begin; lock table reviews');
    const answer = post(restore, { intent: 'run', backup, word: 'RESTORE' });
    const waiting = () => client.query('select from pg_locks where not granted');
    await expect.poll(async () => (await waiting()).rowCount, { timeout: PATIENCE_MS }).toBe(1);
    expect(await app.stop()).toBe(0);
    return answer;
  });
  expect(broken.status).toBe(503);
  expect(processesIn(app.dataDir)).toEqual([]);
  await app.forget();
});

test('SIGTERM in development leaves no process behind either', async () => {
  const app = await startApp({ NODE_ENV: 'development' });
  expect(await app.stop()).toBe(0);
  expect(processesIn(app.dataDir)).toEqual([]);
  await app.forget();
});

test('more connections than allowed do not end it, and a second signal does not interrupt the stop: Ctrl+C comes from the terminal and from npm', async () => {
  const app = await startApp({}, undefined, OPEN_FILES);
  expect(await askInCrowd(Number(new URL(app.url).port))).toMatch(/^HTTP\/1\.1 200 /);
  process.kill(app.pid, 'SIGINT');
  const answers = () =>
    fetch(`${app.url}/healthz`).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { interval: 10, timeout: PATIENCE_MS }).toBe(false);
  expect(await app.stop()).toBe(0);
  expect(processesIn(app.dataDir)).toEqual([]);
  await app.forget();
});

test('SIGTERM to `npm start` reaches the app: nothing answers and nothing is left', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'song-xanh-npm-'));
  const npm = spawn('npm', ['start'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  npm.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const address = () => /is ready at (http\S+)/.exec(printed)?.[1];
  await expect.poll(address, { timeout: PATIENCE_MS }).toBeDefined();
  const url = `${address()}/healthz`;
  expect((await fetch(url)).status).toBe(200);

  npm.kill('SIGTERM');
  await expect.poll(() => processesIn(dataDir), { timeout: PATIENCE_MS }).toEqual([]);
  await expect(fetch(url)).rejects.toThrow('fetch failed');
  rmSync(dataDir, { recursive: true, force: true });
});

test('a second instance on the same port is refused with one line, and the first one continues', async () => {
  const app = await startApp();
  const { port } = new URL(app.url);
  await expect(startApp({ PORT: port })).rejects.toThrow(
    new RegExp(`code 1:\\nPort ${port} is in use\\. Stop what listens there, or set PORT\\.$`),
  );
  // Each on a connection of its own, so that every listening socket accepts some.
  const agent = new Agent({ keepAlive: false });
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => ask(Number(port), agent)));
  expect(new Set(outcomes)).toEqual(new Set(['answered']));
  expect(await app.stop()).toBe(0);
  await app.forget();
});

test('a start without its database ends with one line that does not repeat the address', async () => {
  const env = { DATABASE_URL: 'postgres://nobody:secret@127.0.0.1:1/nothing?sslmode=require' };
  await expect(startApp(env)).rejects.toThrow(
    /code 1:\nThe database cannot be reached: connect ECONNREFUSED 127\.0\.0\.1:1\.$/,
  );
});

test('a start whose database has a certificate of an unknown CA says which setting to use', async () => {
  const pem = readFileSync(join(import.meta.dirname, 'fixtures/unknown-certificate.pem'));
  // Like PostgreSQL: a client asks for TLS in eight bytes, gets a yes, and begins.
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S');
      const secured = new TLSSocket(socket, { isServer: true, key: pem, cert: pem });
      secured.on('error', () => undefined);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const env = { DATABASE_URL: `postgres://a:secret@127.0.0.1:${port}/b?sslmode=require` };
  try {
    await expect(startApp(env)).rejects.toThrow(
      /code 1:\nThe certificate of the database was issued by an unknown CA\. Name that CA with sslrootcert in DATABASE_URL \(see docs\/OPERATING\.md\)\.$/,
    );
  } finally {
    server.close();
  }
});

/**
 * Sends one request. 'refused' means a new connection that the system turned away or dropped before
 * the app had it; a connection that had worked before must not break.
 */
function ask(port: number, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const asked = request(
      { port, host: '127.0.0.1', path: '/api/get-categories.php', agent },
      (response) => {
        response
          .resume()
          .on('end', () => resolve('answered'))
          .on('error', (error) => resolve(error.message));
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) => {
      const isNew =
        !asked.reusedSocket && ['ECONNREFUSED', 'ECONNRESET'].includes(error.code ?? '');
      resolve(isNew ? 'refused' : String(error.code));
    });
    asked.end();
  });
}

/**
 * Asks for a file, which takes a descriptor, after a crowd of connections; returns the answer to
 * the first of them.
 */
async function askInCrowd(port: number): Promise<string> {
  const sockets = Array.from({ length: CROWD }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map(settled));
  const [first] = sockets;
  if (!first) throw new Error('Nobody came.');
  first.write('GET /favicon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [answer] = (await once(first, 'data')) as [Buffer];
  for (const socket of sockets) socket.destroy();
  return answer.toString();
}

/** Resolves when it is connected or was refused. */
function settled(socket: Socket): Promise<void> {
  socket.on('error', () => undefined);
  return new Promise((resolve) => {
    socket.once('connect', resolve).once('close', () => resolve());
  });
}
