import type { AdminRole } from '../../../shared/admins/roles.ts';

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
