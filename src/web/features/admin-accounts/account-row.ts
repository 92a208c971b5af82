import type { Account } from '../../../server/features/admins/accounts.service.ts';
import type { AdminRole } from '../../../shared/admins/roles.ts';
import { formatPlainDate, todayInVietnam } from '../../../shared/dates/plain-date.ts';

/** An account as the table shows it. */
export interface AccountRow {
  id: number;
  username: string;
  email: string;
  role: AdminRole;
  /** 'Mar 03, 2025', in Hanoi. */
  createdOn: string;
  initials: string;
  isOwn: boolean;
  /** Whether the reader may turn its second step off: of somebody else, and only a superadmin sees it. */
  hasTwoStepToTurnOff: boolean;
}

/** Picks what the table shows to somebody. */
export function toAccountRow(
  account: Account,
  reader: { id: number; role: AdminRole },
): AccountRow {
  const isOwn = account.id === reader.id;
  return {
    id: account.id,
    username: account.username,
    email: account.email,
    role: account.role,
    createdOn: formatPlainDate(todayInVietnam(account.createdAt)),
    initials: initialsOf(account.username),
    isOwn,
    hasTwoStepToTurnOff: account.hasTwoStep && !isOwn && reader.role === 'superadmin',
  };
}

/** 'TL' for 'lan.tran': the family's name comes first in Vietnam. Two letters of a name in one piece. */
export function initialsOf(username: string): string {
  const parts = username.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', last] = [parts[0], parts.length > 1 ? parts.at(-1) : undefined];
  const letters = last ? [first1(last), first1(first)] : Array.from(first).slice(0, 2);
  return letters.join('').toUpperCase();
}

const first1 = (text: string) => Array.from(text)[0] ?? '';
