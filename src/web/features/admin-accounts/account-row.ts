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
  /**
   * Whether the admin who looks may turn off its second step: only a superadmin, and only for
   * others.
   */
  hasTwoStepToTurnOff: boolean;
}

/** Makes the row of an account for the admin who looks. */
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

/**
 * 'TL' for 'lan.tran', because the family name comes first in Vietnam. The first two letters of a
 * one-part name.
 */
export function initialsOf(username: string): string {
  const parts = username.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [first = '', last] = [parts[0], parts.length > 1 ? parts.at(-1) : undefined];
  const letters = last ? [first1(last), first1(first)] : Array.from(first).slice(0, 2);
  return letters.join('').toUpperCase();
}

const first1 = (text: string) => Array.from(text)[0] ?? '';
