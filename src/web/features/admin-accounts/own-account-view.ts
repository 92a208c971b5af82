import type { OwnSession } from '../../../server/features/admins/own-account.service.ts';
import { formatPlainDate, todayInVietnam } from '../../../shared/dates/plain-date.ts';
import { deviceName } from './device-name.ts';

/** A session as its owner reads it, its moments written out in Hanoi's time. */
export interface SessionLine {
  id: string;
  device: string;
  /** 'Nov 21, 2026, 10:42'. */
  since: string;
  until: string;
  isThisOne: boolean;
}

/** Picks what the list of sessions shows; the one that asks comes first. */
export function toSessionLines(sessions: readonly OwnSession[], ownId: string): SessionLine[] {
  return sessions
    .map((session) => ({
      id: session.id,
      device: deviceName(session.userAgent),
      since: formatMoment(session.createdAt),
      until: formatMoment(session.expiresAt),
      isThisOne: session.id === ownId,
    }))
    .toSorted((a, b) => Number(b.isThisOne) - Number(a.isThisOne));
}

/** A day in Hanoi: 'Nov 21, 2026'. */
export const formatDay = (moment: Date) => formatPlainDate(todayInVietnam(moment));

/*
 * Moments are written out on the server, in the office's time: neither the browser's time zone
 * nor its wording can then change what the page says.
 */
function formatMoment(moment: Date): string {
  return `${formatDay(moment)}, ${MINUTE.format(moment)}`;
}

const MINUTE = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
});
