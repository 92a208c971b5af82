import { count, eq, sql } from '../../database/sql.ts';
import type { AdminRole } from '../../../shared/admins/roles.ts';
import type { Queryable } from '../../database/connection.ts';
import { onlyRow } from '../../database/only-row.ts';
import {
  admins,
  bookings,
  images,
  mails,
  tours,
  webhookDeliveries,
} from '../../database/schema.ts';

/** How many of each role there are. */
export async function countAdmins(db: Queryable): Promise<Record<AdminRole, number>> {
  const rows = await db
    .select({ role: admins.role, count: count() })
    .from(admins)
    .groupBy(admins.role);
  const of = (role: AdminRole) => rows.find((row) => row.role === role)?.count ?? 0;
  return { superadmin: of('superadmin'), editor: of('editor') };
}

/** When an admin last changed the password; null when never. */
export async function findPasswordChange(db: Queryable, adminId: number): Promise<Date | null> {
  const [row] = await db
    .select({ at: admins.passwordChangedAt })
    .from(admins)
    .where(eq(admins.id, adminId));
  return row?.at ?? null;
}

/** The rows that an export takes: those that are not deleted. */
export async function countExportable(db: Queryable): Promise<{ tours: number; bookings: number }> {
  const { rows } = await db.execute<{ tours: number; bookings: number }>(sql`select
    (select count(*)::int from ${tours} where ${tours.deletedAt} is null) as tours,
    (select count(*)::int from ${bookings} where ${bookings.deletedAt} is null) as bookings`);
  return onlyRow(rows);
}

/** What waits to be sent, to webhooks and by email. */
export interface Backlog {
  waiting: number;
  /** When the longest waiting one was made; null when none waits. */
  oldest: Date | null;
  /** Messages to webhooks that were given up. */
  givenUp: number;
}

/** Counts what still has to be sent; zeros when nothing has. */
export async function readBacklog(db: Queryable): Promise<Backlog> {
  const { rows } = await db.execute<{
    waiting: number;
    oldest: string | null;
    givenUp: number;
  }>(sql`
    select
      (count(*) filter (where state = 'waiting'))::int as waiting,
      min(created_at) filter (where state = 'waiting') as oldest,
      (count(*) filter (where state = 'exhausted'))::int as "givenUp"
    from (
      select state, created_at from ${webhookDeliveries} where state in ('waiting', 'exhausted')
      union all select state, created_at from ${mails} where state = 'waiting'
    ) as owed`);
  const { oldest, ...counts } = onlyRow(rows);
  return { ...counts, oldest: oldest === null ? null : new Date(oldest) };
}

/** The server's version ('18.4') and the bytes that the database takes. */
export async function readDatabaseFacts(
  db: Queryable,
): Promise<{ version: string; bytes: number }> {
  const { rows } = await db.execute<{ version: string; bytes: string }>(sql`select
    split_part(current_setting('server_version'), ' ', 1) as version,
    pg_database_size(current_database()) as bytes`);
  const { version, bytes } = onlyRow(rows);
  return { version, bytes: Number(bytes) };
}

/** The pictures that staff uploaded. */
export async function readUploadFacts(db: Queryable): Promise<{ count: number; bytes: number }> {
  const rows = await db
    .select({ count: count(), bytes: sql<string>`coalesce(sum(${images.bytes}), 0)` })
    .from(images)
    .where(eq(images.kind, 'upload'));
  const uploads = onlyRow(rows);
  return { count: uploads.count, bytes: Number(uploads.bytes) };
}
