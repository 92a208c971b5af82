import type { OwnSession } from '../../../server/features/admins/own-account.service.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import { deviceName } from './device-name.ts';

/** A session in words for its owner, with its times in Hanoi. */
export interface SessionLine {
  id: string;
  device: string;
  /** 'Nov 21, 2026, 10:42'. */
  since: string;
  until: string;
  isThisOne: boolean;
}

/** Makes the lines of the list of sessions; the current one comes first. */
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
