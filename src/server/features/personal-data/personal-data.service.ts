import type { ErasedPeople } from '../../../shared/personal-data/erased-people.ts';
import { hasErasable, type PersonCounts } from '../../../shared/personal-data/person-counts.ts';
import {
  RETENTION_KINDS,
  RETENTION_WORDS,
  type RetentionDays,
  type RetentionKind,
} from '../../../shared/personal-data/retention.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database, Queryable, Transaction } from '../../database/connection.ts';
import type { Worker } from '../../jobs/queue.ts';
import type { PrivateTexts } from '../../private-texts.ts';
import { requireSuperadmin, type SignedInAdmin } from '../admins/caller.ts';
import { changesBetween, recordAudit } from '../audit/audit.store.ts';
import { applyRetention } from './apply-retention.ts';
import {
  countChanges,
  eraseAgain,
  erasePerson,
  newCase,
  nothingKept,
  type Erasure,
} from './erase-person.ts';
import { readErased } from './erased-people.store.ts';
import { readPerson } from './person-records.store.ts';
import { countPerson, findPerson } from './person-rows.store.ts';
import { lockRetention, readRetention, writeRetention } from './retention.store.ts';

/** Who asks: a superadmin, or null for the operator at the server's command line. */
type Asker = SignedInAdmin | null;

/** Everything that is kept about a person, as a file to hand to them. */
interface PersonFile {
  /** Reveals nothing about the person: 'personal_data_3f9ac102.json'. */
  name: string;
  /** JSON. */
  text: string;
}

export type PersonalDataService = ReturnType<typeof createPersonalDataService>;

/**
 * What a person can ask of us about their own data (docs/PRIVACY.md, 'Rights'), and how long it is
 * kept. For superadmins only.
 */
export function createPersonalDataService({
  db,
  clock,
  privateTexts: texts,
}: {
  db: Database;
  clock: Clock;
  privateTexts: PrivateTexts;
}) {
  return {
    /**
     * How many records are about the owner of an address. Changes nothing.
     * @throws AppError not_allowed
     */
    async look(address: string, asker: Asker): Promise<PersonCounts> {
      requireRight(asker);
      return countPerson(db, texts, address, await findPerson(db, texts, address));
    },

    /**
     * Everything that is kept about the owner of an address. An audit entry says that it was
     * exported, under a case that the file names.
     * @throws AppError not_allowed; not_found
     */
    async export(address: string, asker: Asker): Promise<PersonFile> {
      requireRight(asker);
      const caseId = newCase();
      return db.transaction(
        async (tx) => {
          const rows = await findPerson(tx, texts, address);
          const counts = await countPerson(tx, texts, address, rows);
          if (!hasErasable(counts) && counts.accounts === 0) throw nothingKept();
          const records = await readPerson(tx, texts, address, rows);
          await recordAudit(tx, {
            admin: asker,
            action: 'export',
            entity: 'personal_data',
            entityId: caseId,
            changes: countChanges(counts),
          });
          const file = { case: caseId, address, exportedAt: clock.now().toISOString(), ...records };
          return {
            name: `personal_data_${caseId}.json`,
            text: `${JSON.stringify(file, null, 2)}\n`,
          };
        },
        // All parts of the file are read at the same moment.
        { isolationLevel: 'repeatable read' },
      );
    },

    /** @see erasePerson */
    async erase(erasure: Erasure, asker: Asker): Promise<string> {
      requireRight(asker);
      return erasePerson(db, erasure, { admin: asker, now: clock.now(), texts });
    },

    /** @see eraseAgain */
    eraseAgain: (tx: Transaction, brought: ErasedPeople): Promise<void> =>
      eraseAgain(tx, brought, { now: clock.now(), texts }),

    /** The list of those who were erased, for a backup or another database. */
    erasedPeople: (tx: Queryable = db): Promise<ErasedPeople> => readErased(tx),

    /**
     * Erases everybody on a list from elsewhere here as well, and keeps the list for every restore.
     */
    rememberErased: (people: ErasedPeople): Promise<void> =>
      db.transaction((tx) => eraseAgain(tx, people, { now: clock.now(), texts })),

    /** How many days each kind of record is kept. */
    retention: (): Promise<RetentionDays> => readRetention(db),

    /**
     * Sets how long things are kept, from the next night on.
     * @param seen the values on the form when it was opened: those that the form did not change are
     *   left as they are now; null sets all of them
     * @throws AppError not_allowed; conflict when someone else has changed the same value since
     */
    async setRetention(
      typed: RetentionDays,
      asker: Asker,
      seen: RetentionDays | null = null,
    ): Promise<void> {
      requireRight(asker);
      await db.transaction(async (tx) => {
        await lockRetention(tx);
        const stored = await readRetention(tx);
        const days = seen ? withChanges(stored, seen, typed) : typed;
        const changes = changesBetween(stored, days);
        if (Object.keys(changes).length === 0) return;
        for (const kind of RETENTION_KINDS)
          if (kind in changes) await writeRetention(tx, kind, days[kind], clock.now());
        await recordAudit(tx, {
          admin: asker,
          action: 'update',
          entity: 'retention',
          entityId: 'days',
          changes,
        });
      });
    },

    /** @see applyRetention */
    applyRetention: () => applyRetention(db, clock.now()),

    /** Each night, removes what was kept long enough. */
    workers(): Worker[] {
      return [
        {
          queue: 'personal-data-retention',
          concurrency: 1,
          // Three o'clock at night in Hanoi.
          cron: '0 20 * * *',
          run: async () => void (await applyRetention(db, clock.now())),
        },
      ];
    },
  };
}

/** The stored days, with those of the form that differ from what was seen. */
function withChanges(
  stored: RetentionDays,
  seen: RetentionDays,
  typed: RetentionDays,
): RetentionDays {
  const days = { ...stored };
  for (const kind of RETENTION_KINDS) {
    if (typed[kind] === seen[kind] || typed[kind] === stored[kind]) continue;
    if (stored[kind] !== seen[kind]) throw retentionChanged(kind, stored[kind]);
    days[kind] = typed[kind];
  }
  return days;
}

function retentionChanged(kind: RetentionKind, days: number): AppError {
  const { label } = RETENTION_WORDS[kind];
  const message = `Someone else set “${label}” to ${days} days in the meantime. None of your changes were saved: please open this page again.`;
  return new AppError('conflict', message);
}

function requireRight(asker: Asker): void {
  if (asker) requireSuperadmin(asker);
}
