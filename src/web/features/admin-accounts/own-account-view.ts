import type { OwnSession } from '../../../server/features/admins/own-account.service.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
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
