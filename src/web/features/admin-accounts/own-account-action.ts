import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { OwnAccountService } from '../../../server/features/admins/own-account.service.ts';
import type { TwoStepService } from '../../../server/features/admins/two-step.service.ts';
import { parseChangePasswordForm } from '../../../shared/admins/account-forms.ts';
import { parsePasswordForm, parseTurnOnTwoStepForm } from '../../../shared/admins/two-step-form.ts';
import type { FormErrors, FormResult } from '../../../shared/form-result.ts';
import { textOf } from '../../lib/read-form.ts';
import { isOwnIntent } from './own-account-messages.ts';

/**
 * What a form of the page asks for. Its fields are checked when it is acted on, so that faults can
 * be shown in the form.
 */
export interface OwnIntent {
  intent:
    | 'change-password'
    | 'turn-on-two-step'
    | 'turn-off-two-step'
    | 'renew-codes'
    | 'end-session'
    | 'end-other-sessions';
}

/** The result of a form of the page. */
export type OwnResult =
  | {
      ok: true;
      intent: OwnIntent['intent'];
      /** New recovery codes, which are only shown now. */
      codes?: string[];
    }
  | OwnRefusal;

/** What was not done, and why. */
export interface OwnRefusal {
  ok: false;
  intent: OwnIntent['intent'];
  /** '' when only fields are wrong. */
  message: string;
  errors: FormErrors;
}

/** The services that the forms of the page use. */
export interface OwnServices {
  ownAccount: OwnAccountService;
  twoStep: TwoStepService;
}

/** Reads what a form asks for; null for a form that is not the page's. */
export function parseOwnIntent(form: FormData): OwnIntent | null {
  const intent = textOf(form, 'intent');
  return isOwnIntent(intent) ? { intent } : null;
}

/**
 * Does what a form asks for.
 * @throws AppError of the services; faults of the form are in the result
 */
export async function runOwnIntent(
  { ownAccount, twoStep }: OwnServices,
  admin: SignedInAdmin,
  { intent }: OwnIntent,
  form: FormData,
): Promise<OwnResult> {
  const fields = Object.fromEntries(form);
  switch (intent) {
    case 'change-password':
      return after(intent, parseChangePasswordForm(fields), (value) =>
        ownAccount.changePassword(value, admin),
      );
    case 'turn-on-two-step':
      return after(intent, parseTurnOnTwoStepForm(fields), (value) => twoStep.turnOn(value, admin));
    case 'turn-off-two-step':
      return after(intent, parsePasswordForm(fields), ({ password }) =>
        twoStep.turnOff(password, admin),
      );
    case 'renew-codes':
      return after(intent, parsePasswordForm(fields), ({ password }) =>
        twoStep.renewCodes(password, admin),
      );
    case 'end-session':
      await ownAccount.endSession(textOf(form, 'sessionId'), admin);
      return { ok: true, intent };
    case 'end-other-sessions':
      await ownAccount.endOtherSessions(admin);
      return { ok: true, intent };
  }
}

/** Runs an act for a valid form; a returned value is recovery codes. */
async function after<Value>(
  intent: OwnIntent['intent'],
  parsed: FormResult<Value>,
  act: (value: Value) => Promise<string[] | void>,
): Promise<OwnResult> {
  if (!parsed.ok) return { ok: false, intent, message: '', errors: parsed.errors };
  const codes = await act(parsed.value);
  return { ok: true, intent, ...(codes && { codes }) };
}
