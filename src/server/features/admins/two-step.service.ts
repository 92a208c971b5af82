import { CODE_WRONG, type TurnOnTwoStepForm } from '../../../shared/admins/two-step-form.ts';
import { AppError } from '../../app-error.ts';
import type { Sealer } from '../../sealer.ts';
import type { SignedInAdmin } from './caller.ts';
import {
  requireOwnAccount,
  requireOwnPassword,
  tell,
  writeDown,
  type OwnAccountDeps,
} from './own-account.service.ts';
import { deleteSessionsOf } from './own-account.store.ts';
import { sealTotpSecrets } from './totp-secrets.ts';
import {
  countRecoveryCodes,
  replaceRecoveryCodes,
  turnOffTotp,
  turnOnTotp,
} from './two-step.store.ts';
import {
  hashRecoveryCode,
  newRecoveryCodes,
  newTwoStepSecret,
  sealContext,
  stepOfCode,
  twoStepSetup,
  type TwoStepSetup,
} from './two-step.ts';

export type { TwoStepSetup } from './two-step.ts';
export type TwoStepService = ReturnType<typeof createTwoStepService>;

/**
 * The second step of signing in, for those who want it: a code of an authenticator app (RFC 6238).
 * The secret is stored, sealed, once a code has shown that the app has it, and never leaves the
 * server again.
 */
export function createTwoStepService(deps: OwnAccountDeps & { sealer: Sealer }) {
  const { db, clock, sealer } = deps;

  return {
    /** Whether the second step is on, and how many recovery codes are left. */
    async state(admin: SignedInAdmin): Promise<{ isOn: boolean; codesLeft: number }> {
      const { totpSecret } = await requireOwnAccount(deps, admin);
      const codesLeft = await countRecoveryCodes(db, admin.id);
      return { isOn: totpSecret !== null, codesLeft };
    },

    /**
     * The data to set up an authenticator app with: for a secret that was shown before, or a new
     * one.
     */
    setup: (admin: SignedInAdmin, secret = newTwoStepSecret()): TwoStepSetup =>
      twoStepSetup(secret, admin.email),

    /**
     * Turns the second step on and ends all other sessions, which were started without it.
     * @returns the recovery codes, which are only shown this once
     * @throws AppError invalid with the field at fault; conflict when it is on already; too_many
     */
    async turnOn(form: TurnOnTwoStepForm, admin: SignedInAdmin): Promise<string[]> {
      await requireOwnPassword(deps, admin, form.password, 'password');
      const step = stepOfCode(form.secret, form.code, clock.now());
      if (step === null)
        throw new AppError('invalid', CODE_WRONG, { fields: { code: CODE_WRONG } });
      const codes = newRecoveryCodes();
      const sealed = sealer.seal(form.secret, sealContext(admin.id));
      await db.transaction(async (tx) => {
        if (!(await turnOnTotp(tx, admin.id, sealed, step))) {
          throw new AppError('conflict', ON_ALREADY);
        }
        await replaceRecoveryCodes(tx, admin.id, codes.map(hashRecoveryCode));
        await deleteSessionsOf(tx, admin.id, admin.sessionId);
        await writeDown(tx, admin, 'turn_on_two_step');
        await tell(deps, tx, admin, 'two-step on');
      });
      return codes;
    },

    /**
     * Turns the second step off and deletes its recovery codes.
     * @throws AppError invalid for a wrong password; too_many
     */
    async turnOff(password: string, admin: SignedInAdmin): Promise<void> {
      const { totpSecret } = await requireOwnPassword(deps, admin, password, 'password');
      if (totpSecret === null) return;
      await db.transaction(async (tx) => {
        await turnOffTotp(tx, admin.id);
        await writeDown(tx, admin, 'turn_off_two_step');
        await tell(deps, tx, admin, 'two-step off');
      });
    },

    /**
     * Replaces the recovery codes that are left with ten new ones.
     * @throws AppError invalid for a wrong password; conflict when the second step is off; too_many
     */
    async renewCodes(password: string, admin: SignedInAdmin): Promise<string[]> {
      const { totpSecret } = await requireOwnPassword(deps, admin, password, 'password');
      if (totpSecret === null) throw new AppError('conflict', 'Two-step sign-in is off.');
      const codes = newRecoveryCodes();
      await db.transaction(async (tx) => {
        await replaceRecoveryCodes(tx, admin.id, codes.map(hashRecoveryCode));
        await writeDown(tx, admin, 'renew_recovery_codes');
      });
      return codes;
    },

    /**
     * Runs at each start.
     * @returns how many secrets no key opens
     * @see sealTotpSecrets
     */
    sealSecrets: async (): Promise<number> => (await sealTotpSecrets(db, sealer)).lost,
  };
}

/** Also shown to somebody whose answer with the recovery codes was lost. */
const ON_ALREADY =
  'Two-step sign-in is already on. Please reload the page; if you have not seen your recovery codes, make new ones there.';
