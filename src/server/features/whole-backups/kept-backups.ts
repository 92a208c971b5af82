import { DAY_MS } from '../../time-spans.ts';

/** How many nights, weeks and months a backup is kept of. */
const KEPT = { days: 7, weeks: 4, months: 12 } as const;

/** The name of the backup of a night, such as `nightly-2026-11-22T190004Z`. */
export function backupName(savedAt: Date): string {
  return `nightly-${savedAt.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
}

/** When a backup was saved, by its name; null for what has another name. */
export function savedAtOf(name: string): Date | null {
  const [, day, hours, minutes, seconds] =
    /^nightly-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z$/.exec(name) ?? [];
  const savedAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(savedAt.getTime()) ? null : savedAt;
}

/**
 * The backups that may go: what is kept is the newest of each of the last 7 days, 4 weeks and 12
 * months that have one. What has not the name of a backup of ours is never among them.
 */
export function backupsToRemove(names: readonly string[]): string[] {
  const backups = names
    .flatMap((name) => {
      const savedAt = savedAtOf(name);
      return savedAt ? [{ name, savedAt }] : [];
    })
    .toSorted((a, b) => b.savedAt.getTime() - a.savedAt.getTime());
  const kept = new Set<string>();
  for (const [count, periodOf] of PERIODS) {
    const newest = new Map<string, string>();
    for (const { name, savedAt } of backups) {
      const period = periodOf(savedAt);
      if (!newest.has(period)) newest.set(period, name);
    }
    for (const name of [...newest.values()].slice(0, count)) kept.add(name);
  }
  return backups.map(({ name }) => name).filter((name) => !kept.has(name));
}

const PERIODS: readonly [count: number, periodOf: (moment: Date) => string][] = [
  [KEPT.days, (moment) => moment.toISOString().slice(0, 10)],
  // Weeks from Monday to Sunday: day 0 of Unix time was a Thursday.
  [KEPT.weeks, (moment) => String(Math.floor((moment.getTime() / DAY_MS + 3) / 7))],
  [KEPT.months, (moment) => moment.toISOString().slice(0, 7)],
];
