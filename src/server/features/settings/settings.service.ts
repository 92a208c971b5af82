import packageJson from '../../../../package.json' with { type: 'json' };
import type { AdminRole } from '../../../shared/admins/roles.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import type { JobQueue } from '../../jobs/queue.ts';
import { daysBefore } from '../../time-spans.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import type { MailsService } from '../mails/mails.service.ts';
import type { BackupsService } from '../backups/backups.service.ts';
import type { DeliveriesService, HookFacts } from '../webhooks/deliveries.service.ts';
import type { NightlyBackupsService } from '../whole-backups/nightly-backups.service.ts';
import {
  backupLine,
  countOf,
  deliveriesLine,
  diskLine,
  formatSize,
  lineOf,
  mailLine,
  nightlyLine,
  type HealthLine,
} from './health.ts';
import {
  countAdmins,
  countExportable,
  findPasswordChange,
  readBacklog,
  readDatabaseFacts,
  readUploadFacts,
  type Backlog,
} from './settings.store.ts';

/** What is configured, but never with what: no address and no key leaves the server. */
export interface SetUp {
  /** By name of the webhook, whether it has an address. */
  hooks: Readonly<Record<string, boolean>>;
  isSigned: boolean;
  hasMail: boolean;
  hasAi: boolean;
  /** Whether uploads go to a bucket; otherwise they are in the data folder. */
  hasBucket: boolean;
  hasMapStyle: boolean;
  hasChat: boolean;
}

/** A webhook as the settings page shows it. */
export interface HookLine extends HookFacts {
  isSet: boolean;
}

/** What the settings page shows of people, data and messages. */
export interface SettingsOverview {
  admins: Record<AdminRole, number>;
  /** When the admin who looks last changed the password. */
  passwordChangedAt: Date | null;
  exportable: { tours: number; bookings: number };
  hooks: HookLine[];
  setUp: SetUp;
}

interface SettingsDeps {
  db: Database;
  clock: Clock;
  jobs: Pick<JobQueue, 'status'>;
  mails: Pick<MailsService, 'state'>;
  deliveries: Pick<DeliveriesService, 'hookFacts'>;
  backups: Pick<BackupsService, 'list'>;
  nightlyBackups: Pick<NightlyBackupsService, 'isOn' | 'lastSavedAt'>;
  /** Checks that the place of the uploads answers; fails when it does not. */
  touchStorage: () => Promise<unknown>;
  /** Bytes of the disk that holds the data folder. */
  readSpace: () => Promise<{ free: number; total: number }>;
  setUp: SetUp;
}

const RECENT_DAYS = 30;

/**
 * Everything that staff can see of the running product (back-office spec, section 2, 'Settings
 * tab').
 */
export function createSettingsService(deps: SettingsDeps) {
  const { db, clock, jobs, mails, deliveries, backups, nightlyBackups } = deps;
  const { touchStorage, readSpace, setUp } = deps;

  async function hookLines(): Promise<HookLine[]> {
    const facts = await deliveries.hookFacts(daysBefore(clock.now(), RECENT_DAYS));
    return Object.entries(setUp.hooks).map(([hook, isSet]) => {
      const found = facts.find((each) => each.hook === hook);
      return { hook, recent: 0, lastDeliveredAt: null, failing: 0, ...found, isSet };
    });
  }

  return {
    /** People, data, webhooks and configuration, for a member of staff. */
    async overview(admin: SignedInAdmin): Promise<SettingsOverview> {
      const [admins, passwordChangedAt, exportable, hooks] = await Promise.all([
        countAdmins(db),
        findPasswordChange(db, admin.id),
        countExportable(db),
        hookLines(),
      ]);
      return { admins, passwordChangedAt, exportable, hooks, setUp };
    },

    /** What waits to be done, for the operator's figures; fails when the database is away. */
    async readWork(): Promise<Backlog & { readyJobs: number }> {
      const [{ waiting, oldest, givenUp }, { ready }] = await Promise.all([
        readBacklog(db),
        jobs.status(),
      ]);
      return { waiting, oldest, givenUp, readyJobs: ready };
    },

    /**
     * Asks every part how it is doing; none can make the others wait for more than a few seconds.
     */
    checkHealth(): Promise<HealthLine[]> {
      return Promise.all([
        lineOf('database', async () => {
          const start = performance.now();
          const { version, bytes } = await readDatabaseFacts(db);
          const ms = Math.max(1, Math.round(performance.now() - start));
          return {
            state: 'good',
            sentence: `Answered in ${ms} ms. PostgreSQL ${version}, ${formatSize(bytes)}.`,
          };
        }),
        lineOf('queue', async () => {
          const { queues, ready } = await jobs.status();
          return {
            state: 'good',
            sentence: `${countOf(queues, 'queue')}, ${ready === 0 ? 'nothing to do' : `${countOf(ready, 'job')} to do`}.`,
          };
        }),
        lineOf('storage', async () => {
          await touchStorage();
          const { count, bytes } = await readUploadFacts(db);
          const place = setUp.hasBucket ? 'in the bucket' : 'in the data folder';
          const what = count === 0 ? 'No picture' : countOf(count, 'picture');
          return {
            state: 'good',
            sentence: `${what} uploaded${count === 0 ? ' yet' : `, ${formatSize(bytes)}`}, stored ${place}.`,
          };
        }),
        lineOf('deliveries', async () => deliveriesLine(await readBacklog(db), clock.now())),
        lineOf('mail', async () => mailLine(await mails.state())),
        lineOf('backups', async () =>
          nightlyBackups.isOn
            ? nightlyLine(await nightlyBackups.lastSavedAt(), clock.now())
            : backupLine((await backups.list())[0], clock.now()),
        ),
        lineOf('disk', async () => diskLine(await readSpace())),
        lineOf('versions', async () => ({
          state: 'good',
          sentence: `Song Xanh Travel ${packageJson.version} on Node.js ${process.versions.node}.`,
        })),
      ]);
    },
  };
}
