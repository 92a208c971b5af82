import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { Client } from 'pg';
import type { PostgresHome } from './postgres-home.ts';
import type { PostgresEndpoint } from './postmaster-pid.ts';
import type { BackupWriter } from '../files/backup-encryption.ts';
import { copyFolder } from '../files/whole-backup-folder.ts';

/**
 * Copies the folder of the embedded database while it runs (PostgreSQL, 'Making a Base Backup Using
 * the Low Level API'): its files as they are, then the log of all that happened meanwhile. A server
 * that is started on the copy goes through that log first and stands as it did at the end.
 */
export async function copyRunningDatabase(
  home: PostgresHome,
  endpoint: PostgresEndpoint,
  target: string,
  { write, copyIn }: BackupWriter,
): Promise<void> {
  const client = new Client({
    host: endpoint.host,
    port: endpoint.port,
    user: 'postgres',
    password: home.superuserPassword,
    database: 'postgres',
    application_name: 'song-xanh-travel backup',
  });
  await client.connect();
  try {
    // While this connection is open, PostgreSQL keeps every part of the log that the copy needs.
    await client.query(
      `select pg_create_physical_replication_slot('song_xanh_backup_' || pg_backend_pid(), true, true)`,
    );
    await client.query(`select pg_backup_start('song-xanh-travel', true)`);
    await copyFolder(home.folder, target, copyIn, (path) => isCopied(home.folder, path));
    const { rows } = await client.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    );
    const [{ label, last } = { label: '', last: '' }] = rows;
    const first = /^START WAL LOCATION: \S+ \(file ([0-9A-F]{24})\)$/m.exec(label)?.[1];
    if (first === undefined) throw new Error('PostgreSQL did not say where its backup begins.');
    await copyFolder(join(home.folder, 'pg_wal'), join(target, 'pg_wal'), copyIn, (path) => {
      const segment = basename(path);
      return /^[0-9A-F]{24}$/.test(segment) && segment >= first && segment <= last;
    });
    await write(join(target, 'backup_label'), Readable.from([Buffer.from(label)]));
  } finally {
    await client.end();
  }
}

/** Folders whose contents a server makes again when it starts; the folders themselves must exist. */
const EMPTIED = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
/** Files of the running server that must not be in the copy. */
const LEFT_OUT = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/;

function isCopied(folder: string, path: string): boolean {
  if (LEFT_OUT.test(basename(path))) return false;
  const [top = ''] = path.slice(folder.length + 1).split(/[/\\]/, 1);
  return !EMPTIED.has(top) || path === join(folder, top);
}
