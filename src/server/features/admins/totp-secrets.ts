import type { Database } from '../../database/connection.ts';
import type { Sealer } from '../../sealer.ts';
import { listTotpSecrets, replaceTotpSecret } from './two-step.store.ts';
import { isTwoStepSecret, sealContext } from './two-step.ts';

/**
 * Seals every secret of a second step with the current key: those that were stored in clear, and
 * those under an earlier key.
 * @returns how many were sealed, and how many no key opens: their owners can only get in with
 *   recovery codes
 */
export async function sealTotpSecrets(
  db: Database,
  sealer: Sealer,
): Promise<{ sealed: number; lost: number }> {
  const count = { sealed: 0, lost: 0 };
  for (const { id, totpSecret: stored } of await listTotpSecrets(db)) {
    const secret = isTwoStepSecret(stored) ? stored : sealer.open(stored, sealContext(id));
    if (secret === null) count.lost += 1;
    else if (!sealer.isCurrent(stored)) {
      const anew = sealer.seal(secret, sealContext(id));
      await db.transaction((tx) => replaceTotpSecret(tx, id, stored, anew));
      count.sealed += 1;
    }
  }
  return count;
}
