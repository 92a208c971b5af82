import type { AccountsService } from '../../../server/features/admins/accounts.service.ts';
import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { OwnAccountService } from '../../../server/features/admins/own-account.service.ts';
import {
  deleteAdminSchema,
  grantRoleSchema,
  parseChangePasswordForm,
  parseCreateAdminForm,
  turnOffTwoStepSchema,
} from '../../../shared/admins/account-forms.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import { textOf } from '../../lib/read-form.ts';
import { isIntent } from './account-messages.ts';

/**
 * What a form of the page asks for. Its fields are checked when it is acted on, so that faults can
 * be shown in the form.
 */
export interface AccountIntent {
  intent: 'create' | 'delete' | 'grant-role' | 'change-password' | 'turn-off-two-step';
}

/** The result of a form of the page. */
export type AccountResult = { ok: true; intent: AccountIntent['intent'] } | AccountRefusal;

/** What was not done, and why. */
export interface AccountRefusal {
  ok: false;
  intent: AccountIntent['intent'];
  /** '' when only fields are wrong. */
  message: string;
  errors: FormErrors;
  /** What was typed and may be shown again: no password. */
  typed: Readonly<Record<string, string>>;
}

/** The services that the forms of the page use. */
export interface AccountServices {
  accounts: AccountsService;
  ownAccount: OwnAccountService;
}

/** Reads what a form asks for; null for a form that is not the page's. */
export function parseAccountIntent(form: FormData): AccountIntent | null {
  const intent = textOf(form, 'intent');
  return isIntent(intent) ? { intent } : null;
}

/**
 * Does what a form asks for.
 * @throws AppError of the services; faults of the form are in the result
 */
export async function runAccountIntent(
  { accounts, ownAccount }: AccountServices,
  admin: SignedInAdmin,
  asked: AccountIntent,
  form: FormData,
): Promise<AccountResult> {
  const { intent } = asked;
  const fields = Object.fromEntries(form);
  const done: AccountResult = { ok: true, intent };
  if (intent === 'create') {
    const parsed = parseCreateAdminForm(fields);
    if (!parsed.ok) return refusalOf(asked, form, { errors: parsed.errors });
    await accounts.create(parsed.value, admin);
    return done;
  }
  if (intent === 'change-password') {
    const parsed = parseChangePasswordForm(fields);
    if (!parsed.ok) return refusalOf(asked, form, { errors: parsed.errors });
    await ownAccount.changePassword(parsed.value, admin);
    return done;
  }
  if (intent === 'grant-role') {
    const parsed = grantRoleSchema.safeParse(fields);
    if (!parsed.success) return refusalOf(asked, form, { message: RELOAD });
    await accounts.grantRole(parsed.data.id, parsed.data.role, admin);
    return done;
  }
  if (intent === 'turn-off-two-step') {
    const parsed = turnOffTwoStepSchema.safeParse(fields);
    if (!parsed.success) return refusalOf(asked, form, { message: RELOAD });
    await accounts.turnOffTwoStep(parsed.data.id, admin);
    return done;
  }
  const parsed = deleteAdminSchema.safeParse(fields);
  if (!parsed.success) return refusalOf(asked, form, { message: RELOAD });
  await accounts.remove(parsed.data.id, admin);
  return done;
}

/** The result for a refused form. */
export function refusalOf(
  { intent }: AccountIntent,
  form: FormData,
  { message = '', errors = {} }: { message?: string; errors?: FormErrors },
): AccountRefusal {
  const texts = [...form].filter(
    (entry): entry is [string, string] => SHOWN_AGAIN.has(entry[0]) && typeof entry[1] === 'string',
  );
  return { ok: false, intent, message, errors, typed: Object.fromEntries(texts) };
}

const SHOWN_AGAIN: ReadonlySet<string> = new Set(['username', 'email', 'role']);
const RELOAD = 'The form could not be read. Please reload the page.';
