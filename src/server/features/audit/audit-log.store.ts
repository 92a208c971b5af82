import { and, eq, gte, lt, sql, type SQL } from '../../database/sql.ts';
import { AUDIT_ENTRIES_PER_PAGE, type AuditFilter } from '../../../shared/audit/audit-filter.ts';
import { addDays, beginningOfDay } from '../../../shared/dates/plain-date.ts';
import type { Queryable } from '../../database/connection.ts';
import { auditEntries } from '../../database/schema.ts';
import type { AuditChanges } from './audit.store.ts';

/** An entry as the log shows it. */
export interface ListedEntry {
  id: number;
  at: Date;
  actor: string;
  action: string;
  entity: string;
  entityId: string;
  changes: AuditChanges;
}

/** The values that the log can be filtered by: those that are in it. */
export interface AuditChoices {
  actors: string[];
  actions: string[];
  entities: string[];
}

/** One page of the log, newest first, and how many entries the filter finds. */
export async function listEntries(
  db: Queryable,
  filter: AuditFilter,
): Promise<{ entries: ListedEntry[]; total: number }> {
  const where = matches(filter);
  const [entries, total] = await Promise.all([
    db
      .select({
        id: auditEntries.id,
        at: auditEntries.at,
        actor: auditEntries.actor,
        action: auditEntries.action,
        entity: auditEntries.entity,
        entityId: auditEntries.entityId,
        changes: auditEntries.changes,
      })
      .from(auditEntries)
      .where(where)
      .orderBy(NEWEST_FIRST)
      .limit(AUDIT_ENTRIES_PER_PAGE)
      .offset((filter.page - 1) * AUDIT_ENTRIES_PER_PAGE),
    db.$count(auditEntries, where),
  ]);
  return { entries, total };
}

/**
 * Every actor, action and entity that the log has an entry of, each in alphabetical order, 200 of each
 * at most.
 */
export async function readChoices(db: Queryable): Promise<AuditChoices> {
  /**
   * Steps from each value to the next one in an index, so it does not matter how many entries have
   * it.
   */
  const column = async (name: 'actor' | 'action' | 'entity') => {
    const value = auditEntries[name];
    const { rows } = await db.execute<{ value: string }>(sql`
      with recursive choices as (
        (select ${value} as value from ${auditEntries} order by ${value} limit 1)
        union all
        select (select ${value} from ${auditEntries} where ${value} > choices.value
          order by ${value} limit 1)
        from choices where choices.value is not null
      )
      select value from choices where value is not null limit ${MOST_CHOICES}`);
    return rows.map((row) => row.value);
  };
  const [actors, actions, entities] = await Promise.all([
    column('actor'),
    column('action'),
    column('entity'),
  ]);
  return { actors, actions, entities };
}

/** Written exactly as the indexes have it, or PostgreSQL would not use them. */
const NEWEST_FIRST = sql`${auditEntries.at} desc nulls last, ${auditEntries.id} desc nulls last`;

/** A list that is longer helps nobody. */
const MOST_CHOICES = 200;

function matches({ actor, action, entity, from, to }: AuditFilter): SQL | undefined {
  return and(
    actor === '' ? undefined : eq(auditEntries.actor, actor),
    action === '' ? undefined : eq(auditEntries.action, action),
    entity === '' ? undefined : eq(auditEntries.entity, entity),
    from === '' ? undefined : gte(auditEntries.at, beginningOfDay(from)),
    to === '' ? undefined : lt(auditEntries.at, beginningOfDay(addDays(to, 1))),
  );
}
