/** The roles of an admin (back-office spec, section 6). */
export const ADMIN_ROLES = ['editor', 'superadmin'] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** The role that the form for a new admin starts with. */
export const DEFAULT_ADMIN_ROLE: AdminRole = 'editor';

export const ADMIN_ROLE_LABELS: Record<AdminRole, string> = {
  editor: 'Editor',
  superadmin: 'Superadmin',
};

/** Whether a stored or received value is a role. */
export function isAdminRole(value: unknown): value is AdminRole {
  return ADMIN_ROLES.some((role) => role === value);
}
