import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { migrateDatabase } from '../../src/server/database/migrate.ts';
import { migrateTo } from '../support/old-database.ts';
import { addressOf, dropDatabase, execute, withClient } from '../support/database-server.ts';
import { requireAllFields } from '../promises/written-fields.ts';
import { startExternalPostgres } from '../support/external-postgres.ts';

test('tables that an upgrade has changed are analyzed, so that new indexes are used from the first query on', () =>
  onNewDatabase('upgraded', async (address) => {
    await migrateTo(address, 3);
    expect(await isLookedAt(address)).toBe(false);
    await migrateDatabase(address);
    expect(await isLookedAt(address)).toBe(true);
  }));

test('emails from before an upgrade know which booking or message they are about', () =>
  onNewDatabase('emails', async (connectionString) => {
    await migrateTo(connectionString, 25);
    await execute(
      { connectionString },
      `insert into bookings (reference, source, tour_name, tour_location, tour_duration,
         tour_price_type, first_name, last_name, email, phone, departure_date,
         number_of_travelers, search_text)
       values ('VN-8K2M4T7Q', 'booking_form', '', '', '', 'per_person', 'Ana', 'Lee',
         'ana@x.example', '', '2026-12-10', 1, '');
       insert into enquiries (source, name, email, fields, search_text, created_at)
       values ('contact_form', 'Ana Lee', 'Ana@x.example', '{}', '', '2026-11-01 08:00:00Z'),
         ('contact_form', 'Ana Lee', 'Ana@x.example', '{}', '', '2026-11-02 08:00:00Z');
       insert into mails (recipient, subject, body, useful_until, created_at)
       values ('ana@x.example', 'Your booking VN-8K2M4T7Q is confirmed', '', now(), now()),
         ('ana@x.example', 'We have your message', '', now(), '2026-11-02 08:00:01Z'),
         ('lan@x.example', 'Your password was changed', '', now(), now())`,
    );
    await migrateDatabase(connectionString);
    const { rows } = await withClient(connectionString, (client) =>
      client.query('select subject, booking_id, enquiry_id from mails order by recipient, subject'),
    );
    expect(rows).toEqual([
      { subject: 'We have your message', booking_id: null, enquiry_id: 2 },
      { subject: 'Your booking VN-8K2M4T7Q is confirmed', booking_id: 1, enquiry_id: null },
      { subject: 'Your password was changed', booking_id: null, enquiry_id: null },
    ]);
  }));

test('of every column of text it is said whether pages show what somebody wrote into it', () =>
  onNewDatabase('texts', async (address) => {
    await migrateDatabase(address);
    await expect(withClient(address, requireAllFields)).resolves.toBeUndefined();
  }));

test('an older version does not start on the tables of a newer one', () =>
  onNewDatabase('newer', async (connectionString) => {
    await migrateDatabase(connectionString);
    await execute(
      { connectionString },
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 9999999999999)`,
    );
    await expect(migrateDatabase(connectionString)).rejects.toThrow(
      'The database has the tables of a newer version',
    );
  }));

test('a database whose locale does not know Vietnamese letters is refused', () =>
  onNewDatabase(
    'ascii',
    (address) =>
      expect(migrateDatabase(address)).rejects.toThrow(
        'The locale of the database only knows ASCII letters',
      ),
    "template template0 locale_provider libc locale 'C'",
  ));

test('a role that cannot create tables in the schema public is refused', () =>
  onNewDatabase('elsewhere', async (connectionString) => {
    const refused = () =>
      expect(migrateDatabase(connectionString)).rejects.toThrow(
        'The role in DATABASE_URL must own the database',
      );
    await execute({ connectionString }, 'create schema agency');
    const { database } = new Client({ connectionString });
    await execute(
      { connectionString },
      `alter database ${database} set search_path = agency, public`,
    );
    await refused();
    await execute({ connectionString }, `alter database ${database} set search_path = nowhere`);
    await refused();
  }));

test('the start waits for a server that is just starting', async () => {
  const server = await startExternalPostgres();
  try {
    server.kill();
    await expect(migrateDatabase(server.connectionString)).resolves.toBeUndefined();
  } finally {
    await server.stop();
  }
});

test('the start waits for a server that breaks off connections, as one that shuts down does', () =>
  onNewDatabase('broken_off', async (address) => {
    const { host, port, user, password, database } = new Client({ connectionString: address });
    const server = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
    const breaks = [(socket: Socket) => socket.resetAndDestroy(), (socket: Socket) => socket.end()];
    const door = createServer((socket) => {
      socket.on('error', () => undefined);
      const breakOff = breaks.shift();
      if (breakOff) socket.once('data', () => breakOff(socket));
      else pipeline(socket, connect(server), socket, () => undefined);
    }).listen(0, '127.0.0.1');
    await once(door, 'listening');
    const { port: doorPort } = door.address() as AddressInfo;
    const secret = password ? `:${password}` : '';
    try {
      await migrateDatabase(`postgres://${user}${secret}@127.0.0.1:${doorPort}/${database}`);
      expect(breaks).toHaveLength(0);
    } finally {
      door.close();
    }
  }));

/** Does something on a new, empty database. */
async function onNewDatabase(
  kind: string,
  work: (address: string) => Promise<void>,
  options = '',
): Promise<void> {
  const { connectionString, template } = inject('testServer');
  const name = `${template}_${kind}`;
  await execute({ connectionString }, `create database ${name} ${options}`);
  try {
    await work(addressOf(connectionString, name));
  } finally {
    await dropDatabase(connectionString, name);
  }
}

/** PostgreSQL gives -1 as the number of rows of a table that was never analyzed. */
async function isLookedAt(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<{ rows: number }>(
      `select reltuples as rows from pg_class where oid = 'public.bookings'::regclass`,
    );
    return (rows[0]?.rows ?? -1) >= 0;
  } finally {
    await client.end();
  }
}
