import type { AccountIntent } from './account-action.ts';

/* What is said of work with accounts (back-office spec, section 8). */

type Intent = AccountIntent['intent'];

/** Shown when it is done. */
export const DONE: Readonly<Record<Intent, string>> = {
  create: 'Admin created successfully',
  delete: 'Admin deleted successfully',
  'grant-role': 'Role updated successfully',
  'change-password': 'Password changed successfully',
  'turn-off-two-step': 'Two-step sign-in turned off',
};

/** Shown when the server failed unexpectedly. */
export const UNABLE: Readonly<Record<Intent, string>> = {
  create: 'Unable to create admin',
  delete: 'Unable to delete admin',
  'grant-role': 'Unable to update role',
  'change-password': 'Unable to change password',
  'turn-off-two-step': 'Unable to turn off two-step sign-in',
};

/** Shown when the server failed to read the list. */
export const UNABLE_TO_LOAD = 'Unable to load admin list';

/** Shown when the server could not be reached. */
export const UNREACHED: Readonly<Record<Intent, string>> = {
  create: 'An error occurred while creating admin',
  delete: 'An error occurred while deleting admin',
  'grant-role': 'An error occurred while updating role',
  'change-password': 'An error occurred while changing password',
  'turn-off-two-step': 'An error occurred while turning off two-step sign-in',
};

/** Whether a name is an act of the accounts page; null is not. */
export function isIntent(name: string | null): name is Intent {
  return name !== null && Object.hasOwn(DONE, name);
}
