import type { AdminRole } from '../../../shared/admins/roles.ts';
import { hashPassword } from '../../features/admins/passwords.ts';
import { newTwoStepSecret } from '../../features/admins/two-step.ts';
import { newSecret } from '../../secrets.ts';
import type { Transaction } from '../connection.ts';
import { admins } from '../schema.ts';

/**
 * Adds sample accounts, except those whose name or address is taken. Nobody can sign in with one of
 * them: their passwords are random and not kept.
 */
export async function insertDemoAdmins(tx: Transaction): Promise<void> {
  const passwordHash = await hashPassword(newSecret());
  await tx
    .insert(admins)
    .values(DEMO_ADMINS.map((admin) => ({ ...admin, passwordHash, updatedAt: admin.createdAt })))
    .onConflictDoNothing();
}

/** A sample account. */
interface DemoAdmin {
  username: string;
  email: string;
  role: AdminRole;
  /** Unsealed: the following start seals it. */
  totpSecret?: string;
  createdAt: Date;
}

/** None of these people exist: addresses end in .example (RFC 2606). */
const DEMO_ADMINS: readonly DemoAdmin[] = [
  {
    username: 'minh.nguyen',
    email: 'minh.nguyen@songxanh.example',
    role: 'superadmin',
    createdAt: new Date('2025-03-03T02:10:00Z'),
  },
  {
    username: 'may.vang',
    email: 'may.vang@songxanh.example',
    role: 'editor',
    totpSecret: newTwoStepSecret(),
    createdAt: new Date('2025-06-18T03:25:00Z'),
  },
  {
    username: 'bao.pham',
    email: 'bao.pham@songxanh.example',
    role: 'editor',
    createdAt: new Date('2025-09-27T07:40:00Z'),
  },
  {
    username: 'hlinh.nie',
    email: 'hlinh.nie@songxanh.example',
    role: 'editor',
    createdAt: new Date('2026-11-02T01:55:00Z'),
  },
];
