import type { AdminRole } from '../../../shared/admins/roles.ts';

/** What a role is for, in a few words. */
export const ROLE_WORDS: Readonly<Record<AdminRole, string>> = {
  editor: 'Tours, categories, bookings, enquiries',
  superadmin: 'Also accounts and the danger zone',
};
