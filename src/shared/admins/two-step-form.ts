import * as z from 'zod/mini';
import { checkForm, type FormResult } from '../form-result.ts';
import { knownPassword, MAX_CODE_LENGTH } from './sign-in-form.ts';

/** How many recovery codes an account gets, for a lost phone. */
export const RECOVERY_CODES = 10;

/** Shown at sign-in when the password is right and a code is needed as well. */
export const CODE_NEEDED = 'Please enter the code from your authenticator app.';
/** Shown for a code that is wrong, too old or already used. */
export const CODE_WRONG = 'This code is wrong or was already used. Please enter the next one.';

export type TurnOnTwoStepForm = z.output<typeof turnOnSchema>;

const MISSING_PASSWORD = 'Please enter your password';

const turnOnSchema = z.object({
  /** Base32 of 20 bytes, as the page received it. */
  secret: z.string('Please start again').check(z.regex(/^[A-Z2-7]{32}$/, 'Please start again')),
  code: z
    .string('Please enter the code')
    .check(
      z.trim(),
      z.minLength(1, 'Please enter the code'),
      z.maxLength(MAX_CODE_LENGTH, `Please use at most ${MAX_CODE_LENGTH} characters`),
    ),
  password: knownPassword(MISSING_PASSWORD),
});

const passwordSchema = z.object({ password: knownPassword(MISSING_PASSWORD) });

/** The form that turns the second step on. */
export function parseTurnOnTwoStepForm(input: unknown): FormResult<TurnOnTwoStepForm> {
  return checkForm(turnOnSchema, input);
}

/** A form that only asks for one's password again. */
export function parsePasswordForm(input: unknown): FormResult<{ password: string }> {
  return checkForm(passwordSchema, input);
}
