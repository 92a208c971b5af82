import * as z from 'zod/mini';
import { requiredLine } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';

/** A user name or an email address. */
export const MAX_USERNAME_LENGTH = 254;
/** Keeps the work of one password hash within bounds. */
export const MAX_PASSWORD_LENGTH = 200;
/** A one-time code, including the spaces that apps and people add. */
export const MAX_CODE_LENGTH = 40;

export type SignInForm = z.output<typeof signInSchema>;

/** The sign-in form. A password is taken as typed, spaces included. */
export const signInSchema = z.object({
  username: requiredLine('Please enter your email or username', MAX_USERNAME_LENGTH),
  password: knownPassword('Please enter your password'),
  /** From the authenticator app, or a recovery code; only where the account asks for one. */
  code: z.optional(z.string().check(z.maxLength(MAX_CODE_LENGTH, 'Please check the code'))),
});

/** A password to be checked against a stored one: any length that could be stored. */
export function knownPassword(missing: string) {
  return z
    .string(missing)
    .check(
      z.minLength(1, missing),
      z.maxLength(MAX_PASSWORD_LENGTH, `Please use at most ${MAX_PASSWORD_LENGTH} characters`),
    );
}

/** Checks a sign-in form, from the page or the API. */
export function parseSignInForm(input: unknown): FormResult<SignInForm> {
  return checkForm(signInSchema, input);
}
