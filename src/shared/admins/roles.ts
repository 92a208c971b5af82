/** The roles of an admin (back-office spec, section 6). */
export const ADMIN_ROLES = ['editor', 'superadmin'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Whether a stored or received value is a role. */
export function isAdminRole(value: unknown): value is AdminRole {
  return ADMIN_ROLES.some((role) => role === value);
}
