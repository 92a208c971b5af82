import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { startApp, type TestApp } from './app.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** A connection to a server that can be cut, as if the server or the network went down. */
export interface CuttableLine {
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Lets new connections through again. */
  mend(): void;
  close(): Promise<void>;
}

/** Opens a line on a port of this machine; `target` is a port here, or a socket. */
async function openLine(
  target: { port: number; host: string } | { path: string },
): Promise<CuttableLine> {
  const ends = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(one);
      one.pipe(other);
      one.on('error', () => undefined);
      one.on('close', () => {
        ends.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      for (const end of ends) end.destroy();
    },
    mend() {
      isCut = false;
    },
    async close() {
      for (const end of ends) end.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The product with its database behind a line that can be cut. */
export interface AppBehindLine {
  app: TestApp;
  line: CuttableLine;
  /** The database itself, which is reached without the line. */
  database: TestDatabase;
  /** Stops everything and removes all data. */
  stop(): Promise<void>;
}

/**
 * Starts the product behind such a line; `env` contains settings in addition to the address of its
 * database.
 */
export async function startAppBehindLine(env: Record<string, string> = {}): Promise<AppBehindLine> {
  const database = await createTestDatabase();
  const { host, port, user, password, database: name } = new Client(database.connectionString);
  // A host that is a path is the folder of the server's socket.
  const socket = { path: `${host}/.s.PGSQL.${port}` };
  const line = await openLine(host.startsWith('/') ? socket : { host, port });
  const secret = encodeURIComponent(typeof password === 'string' ? password : '');
  const app = await startApp({
    ...env,
    DATABASE_URL: `postgres://${user}:${secret}@127.0.0.1:${line.port}/${name}`,
  });
  return {
    app,
    line,
    database,
    async stop() {
      line.mend();
      await app.stop();
      await app.forget();
      await line.close();
      await database.drop();
    },
  };
}
