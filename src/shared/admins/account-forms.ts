import * as z from 'zod/mini';
import { idField, INVALID_EMAIL, requiredEmail, requiredLine } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';
import { distinctName } from '../distinct-name.ts';
import { newPassword } from './password-rules.ts';
import { ADMIN_ROLES } from './roles.ts';
import { knownPassword, MAX_USERNAME_LENGTH } from './sign-in-form.ts';

/** A user name is shown in tables and stored in audit entries. */
export const MAX_NEW_USERNAME_LENGTH = 60;
export const MAX_ADMIN_EMAIL_LENGTH = MAX_USERNAME_LENGTH;

/** Shown when the two passwords differ (back-office spec, section 5). */
const PASSWORDS_DIFFER = 'Password confirmation does not match';

export type CreateAdminForm = z.output<typeof createAdminSchema>;
export type ChangePasswordForm = z.output<typeof changePasswordSchema>;

/**
 * A user name may not look like an email address: sign-in takes either, and nobody may use
 * someone else's address as a name.
 */
const username = requiredLine('Please enter a username', MAX_NEW_USERNAME_LENGTH).check(
  z.overwrite(distinctName),
  z.refine((name) => name === '' || !name.includes('@'), 'Please leave out the @ sign'),
);
const MISSING_EMAIL = 'Please enter an email address';

/** A new admin; the role is editor unless another is given (back-office spec, section 5). */
export const createAdminSchema = z.object({
  username,
  email: requiredEmail(MISSING_EMAIL, MAX_ADMIN_EMAIL_LENGTH).check(z.normalize()),
  password: newPassword('Please enter a password'),
  role: z._default(z.enum(ADMIN_ROLES, 'Please choose a role'), 'editor'),
});

const adminId = idField('id must be a positive whole number');

export const deleteAdminSchema = z.object({ id: adminId });
export const turnOffTwoStepSchema = z.object({ id: adminId });
export const grantRoleSchema = z.object({
  id: adminId,
  role: z.enum(ADMIN_ROLES, 'Please choose a role'),
});

/** A change of one's own password: the current one and the new one. */
export const changePasswordSchema = z.object({
  old_password: knownPassword('Please enter your current password'),
  new_password: newPassword('Please enter a new password'),
});

/**
 * The address of an account whose password was forgotten. Other forms have a stricter rule: the
 * default address of the first admin has no dot in its host.
 */
export const resetRequestSchema = z.object({
  email: knownAddress().check(z.regex(/^[^\s@]+@[^\s@]+$/, INVALID_EMAIL)),
});

/**
 * A new password for the holder of a one-time token. The rules of passwords are checked after the
 * token: without a valid one, nothing else is revealed.
 */
export const resetPasswordSchema = z.object({
  email: knownAddress(),
  // A text that cannot be a token counts as no token.
  token: z.pipe(
    z.transform((token: unknown) => (typeof token === 'string' ? token : '')),
    z.string(),
  ),
  new_password: knownPassword('Please enter a new password'),
});

/** The address of an account, whose letters and marks are stored in one piece. */
function knownAddress() {
  return requiredLine('Please enter your email address', MAX_ADMIN_EMAIL_LENGTH).check(
    z.normalize(),
  );
}

/** Checks the page's form of a new admin. */
export function parseCreateAdminForm(input: unknown): FormResult<CreateAdminForm> {
  return checkForm(createAdminSchema, input);
}

/** Checks the page's form of a password change, which asks for the new one twice. */
export function parseChangePasswordForm(input: unknown): FormResult<ChangePasswordForm> {
  return withConfirmation(checkForm(changePasswordSchema, input), input);
}

/** Checks the page's form behind a reset link, which asks for the new password twice. */
export function parseNewPasswordForm(input: unknown): FormResult<{ new_password: string }> {
  return withConfirmation(checkForm(newPasswordSchema, input), input);
}

/** Checks the page's form of a forgotten password. */
export function parseResetRequestForm(input: unknown): FormResult<{ email: string }> {
  return checkForm(resetRequestSchema, input);
}

const newPasswordSchema = z.object({ new_password: newPassword('Please enter a new password') });

function withConfirmation<Value extends object>(
  result: FormResult<Value>,
  input: unknown,
): FormResult<Value> {
  const { new_password: first, confirm_password: second } = input as Record<string, unknown>;
  if (first && first === second) return result;
  const errors = result.ok ? {} : result.errors;
  const confirm_password = second ? PASSWORDS_DIFFER : 'Please type the new password again';
  return { ok: false, errors: { ...errors, confirm_password } };
}
