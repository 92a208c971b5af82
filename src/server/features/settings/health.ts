import { AppError } from '../../app-error.ts';
import { HOUR_MS, MINUTE_MS } from '../../time-spans.ts';
import { todayInVietnam } from '../../../shared/dates/plain-date.ts';
import type { MailState } from '../mails/mails.service.ts';
import type { Backlog } from './settings.store.ts';

/** How a part of the product is doing. 'off': nobody has set it up, and nothing needs it. */
type HealthState = 'good' | 'busy' | 'bad' | 'off';

/** A part of the product, and a sentence on how it is doing. */
export interface HealthLine {
  part: 'database' | 'queue' | 'storage' | 'deliveries' | 'mail' | 'disk' | 'backups' | 'versions';
  state: HealthState;
  sentence: string;
}

/** How long a part may take to answer, in ms. */
const ANSWER_MS = 5_000;
/** A message that has waited longer than this is late, in ms. */
const LATE_MS = 5 * MINUTE_MS;
/** A nightly backup is late two hours after the next one was due, in ms. */
const LATE_BACKUP_MS = 26 * HOUR_MS;
/** Less free space than this may soon make uploads and backups fail, in bytes. */
const LITTLE_SPACE = 1024 ** 3;

/** Asks a part how it is doing; its line says so when that fails or takes too long. */
export async function lineOf(
  part: HealthLine['part'],
  ask: () => Promise<Omit<HealthLine, 'part'>>,
): Promise<HealthLine> {
  const late = new Promise<never>((_resolve, reject) => {
    const failure = new AppError('unavailable', `No answer in ${ANSWER_MS / 1000} seconds.`);
    setTimeout(() => reject(failure), ANSWER_MS).unref();
  });
  try {
    return { part, ...(await Promise.race([ask(), late])) };
  } catch (error) {
    // Messages of libraries may hold addresses and names, so only our own sentences are shown.
    const sentence = error instanceof AppError ? error.message : 'It did not answer properly.';
    return { part, state: 'bad', sentence };
  }
}

/** How the delivery of messages is doing. */
export function deliveriesLine(
  { waiting, oldest, givenUp }: Backlog,
  now: Date,
): Omit<HealthLine, 'part'> {
  const waits =
    waiting === 0 || oldest === null
      ? 'Nothing is waiting.'
      : `${countOf(waiting, 'message')} waiting, the oldest for ${timeSince(oldest, now)}.`;
  if (givenUp > 0)
    return {
      state: 'bad',
      sentence: `${waits} ${countOf(givenUp, 'message')} could not be delivered.`,
    };
  const isLate = oldest !== null && now.getTime() - oldest.getTime() > LATE_MS;
  return { state: isLate ? 'busy' : 'good', sentence: waits };
}

/**
 * How emails are doing. While the last try failed, so may all others, and somebody must look at the
 * mail server; without that, single addresses are at fault.
 */
export function mailLine({
  isSet,
  retried,
  givenUp,
  lastProblem,
}: MailState): Omit<HealthLine, 'part'> {
  if (!isSet) return { state: 'off', sentence: 'No mail server is set up.' };
  const troubles = [
    retried > 0 && `${countOf(retried, 'email')} could not be sent yet.`,
    givenUp > 0 && `${countOf(givenUp, 'email')} of the last 7 days could not be sent at all.`,
    lastProblem !== null &&
      `The last try: ${lastProblem.replace(/^./, (letter) => letter.toLowerCase())}.`,
  ].filter((sentence) => sentence !== false);
  if (troubles.length === 0) return { state: 'good', sentence: 'Nothing has failed lately.' };
  return { state: lastProblem === null ? 'busy' : 'bad', sentence: troubles.join(' ') };
}

/** How much space is left in the data folder, in bytes. */
export function diskLine({
  free,
  total,
}: {
  free: number;
  total: number;
}): Omit<HealthLine, 'part'> {
  const sentence = `${formatSize(free)} of ${formatSize(total)} free.`;
  return free < LITTLE_SPACE
    ? { state: 'busy', sentence: `${sentence} Uploads and backups may soon fail.` }
    : { state: 'good', sentence };
}

/** When the last backup was saved. */
export function backupLine(
  last: { savedAt: Date } | undefined,
  now: Date,
): Omit<HealthLine, 'part'> {
  if (!last) return { state: 'off', sentence: 'No backup has been saved here yet.' };
  const isToday = todayInVietnam(last.savedAt) === todayInVietnam(now);
  return {
    state: 'good',
    sentence: isToday
      ? 'The last one was saved today.'
      : `The last one was saved ${timeSince(last.savedAt, now)} ago.`,
  };
}

/** How the nightly backups are doing: a missing one is something that somebody must mend. */
export function nightlyLine(last: Date | null, now: Date): Omit<HealthLine, 'part'> {
  if (!last) return { state: 'bad', sentence: 'No nightly backup has been saved yet.' };
  const sentence = `The last nightly backup was saved ${timeSince(last, now)} ago.`;
  const isLate = now.getTime() - last.getTime() > LATE_BACKUP_MS;
  return isLate
    ? { state: 'bad', sentence: `${sentence} The log says why there is no newer one.` }
    : { state: 'good', sentence };
}

/** '640 KB', '3.4 GB'. */
export function formatSize(bytes: number): string {
  const units = ['bytes', 'KB', 'MB', 'GB', 'TB'];
  const power = Math.min(
    units.length - 1,
    bytes < 1 ? 0 : Math.floor(Math.log(bytes) / Math.log(1024)),
  );
  const amount = bytes / 1024 ** power;
  return `${Number(amount.toFixed(amount < 10 && power > 1 ? 1 : 0))} ${units[power]}`;
}

/** '3 tours', '1 tour'. */
export const countOf = (number: number, what: string) =>
  `${number.toLocaleString('en-US')} ${what}${number === 1 ? '' : 's'}`;

function timeSince(moment: Date, now: Date): string {
  const minutes = Math.max(1, Math.round((now.getTime() - moment.getTime()) / MINUTE_MS));
  if (minutes < 60) return countOf(minutes, 'minute');
  const hours = Math.round(minutes / 60);
  return hours < 48 ? countOf(hours, 'hour') : countOf(Math.round(hours / 24), 'day');
}
