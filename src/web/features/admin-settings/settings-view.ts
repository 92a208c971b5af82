import type { HealthLine } from '../../../server/features/settings/health.ts';
import type { SettingsOverview } from '../../../server/features/settings/settings.service.ts';
import type { StoredBackup } from '../../../server/files/backup-files.ts';
import type { Services } from '../../../server/services.ts';
import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import { formatDay, formatMoment, formatTime } from '../../../shared/dates/moment.ts';
import { exportFileName } from '../../../shared/exports/export-files.ts';
import { HOOK_LABELS } from '../../../shared/deliveries/delivery-filter.ts';
import { groupDigits } from '../../../shared/group-digits.ts';
import type { PageClock } from '../../lib/page-clock.ts';
import { formatBytes } from '../../ui/format-bytes.ts';
import type { StatusTone } from '../../ui/status-badge.tsx';

/** The contents of the settings page, in words and in the office's time. */
export type SettingsView = Awaited<ReturnType<typeof loadSettings>>;

/** A backup as pages show it. */
export interface BackupView {
  name: string;
  savedAt: string;
  size: string;
}

/** A webhook of the table. */
export interface HookView {
  hook: string;
  label: string;
  recent: number;
  /** Apart, so that a line may break between them; null for never. */
  lastDelivered: { day: string; time: string } | null;
  state: { tone: StatusTone; label: string };
}

/** Reads everything that the settings page shows. */
export async function loadSettings(
  { settings, backups, clock }: Pick<Services, 'settings' | 'backups'> & { clock: PageClock },
  admin: SignedInAdmin,
) {
  const [overview, health, saved] = await Promise.all([
    settings.overview(admin),
    settings.checkHealth(),
    backups.list(),
  ]);
  return {
    isSuperadmin: admin.role === 'superadmin',
    admins: adminWords(overview.admins),
    passwordChanged: overview.passwordChangedAt && formatMoment(overview.passwordChangedAt),
    exportable: overview.exportable,
    tourFile: exportFileName('tours', clock.today()),
    lastBackup: saved[0] ? toBackupView(saved[0]) : null,
    health: health.map((line) => ({ ...line, ...healthLook(line) })),
    checkedAt: formatMoment(clock.now()),
    hooks: overview.hooks.map(toHookView),
    setUp: overview.setUp,
  };
}

/** A stored backup in words: when it was saved, in Hanoi's time, and its size. */
export function toBackupView({ name, bytes, savedAt }: StoredBackup): BackupView {
  return { name, savedAt: formatMoment(savedAt), size: formatBytes(bytes) };
}

/** '3 tours', '1 tour', 'No tours'. */
export function countWords(count: number, singular: string): string {
  const number = count === 0 ? 'No' : groupDigits(count);
  return `${number} ${singular}${count === 1 ? '' : 's'}`;
}

function adminWords({ superadmin, editor }: SettingsOverview['admins']): string {
  return editor === 0
    ? countWords(superadmin, 'superadmin')
    : `${countWords(superadmin, 'superadmin')}, ${countWords(editor, 'editor')}`;
}

function healthLook({ part, state }: HealthLine): {
  title: string;
  tone: StatusTone;
  word: string;
} {
  const busy = part === 'deliveries' ? 'Catching up' : 'Needs a look';
  const looks = {
    good: { tone: 'green', word: 'Healthy' },
    busy: { tone: 'amber', word: busy },
    bad: { tone: 'red', word: 'Not well' },
    off: { tone: 'gray', word: part === 'backups' ? 'None yet' : 'Not set up' },
  } as const;
  return { title: HEALTH_TITLES[part], ...looks[state] };
}

const HEALTH_TITLES: Record<HealthLine['part'], string> = {
  database: 'Database',
  queue: 'Job queue',
  storage: 'Image store',
  deliveries: 'Messages',
  mail: 'Email',
  backups: 'Backups',
  disk: 'Disk',
  versions: 'Version',
};

function toHookView(line: SettingsOverview['hooks'][number]): HookView {
  return {
    hook: line.hook,
    label: HOOK_LABELS[line.hook] ?? line.hook.replaceAll('_', ' '),
    recent: line.recent,
    lastDelivered: line.lastDeliveredAt && {
      day: formatDay(line.lastDeliveredAt),
      time: formatTime(line.lastDeliveredAt),
    },
    state: hookState(line),
  };
}

function hookState({ isSet, failing }: SettingsOverview['hooks'][number]): {
  tone: StatusTone;
  label: string;
} {
  if (!isSet) return { tone: 'gray', label: 'Not set' };
  return failing > 0 ? { tone: 'amber', label: 'Retrying' } : { tone: 'green', label: 'On' };
}
