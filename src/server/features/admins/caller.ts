import type { AdminRole } from '../../../shared/admins/roles.ts';
import { AppError } from '../../app-error.ts';

/** A signed-in admin as the rest of the product sees one. */
export interface SignedInAdmin {
  id: number;
  username: string;
  email: string;
  role: AdminRole;
  sessionId: string;
}

/** Who is calling. A visitor has no admin. */
export interface Caller {
  admin: SignedInAdmin | null;
}

export const VISITOR: Caller = { admin: null };

/**
 * Pages check the role as well; this check covers every other way in.
 * @throws AppError not_allowed
 */
export function requireSuperadmin(admin: { role: string } | null): void {
  if (admin?.role !== 'superadmin')
    throw new AppError('not_allowed', 'Only a superadmin may do this.');
}

/** The admin behind a call to an endpoint for staff. Throws `not_signed_in` for a visitor. */
export function requireAdmin(caller: Caller): SignedInAdmin {
  if (!caller.admin) throw notSignedIn();
  return caller.admin;
}

/** The refusal of a visitor, and of somebody whose account was deleted a moment ago. */
export function notSignedIn(cause?: unknown): AppError {
  return new AppError('not_signed_in', 'Please sign in first.', { cause });
}
