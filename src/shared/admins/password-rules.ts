import * as z from 'zod/mini';
import { COMMON_PASSWORDS, COMMON_STEMS } from './common-passwords.ts';
import { MAX_PASSWORD_LENGTH } from './sign-in-form.ts';

/** Shortest new password. Length is what counts, so no kinds of characters are required (OWASP). */
export const MIN_PASSWORD_LENGTH = 12;

/** The message for a password that is high on every list of guesses. */
export const GUESSED_FIRST = 'This password is easy to guess. Please choose another one.';

/** A new password, taken as typed. `missing` is the message when there is none. */
export function newPassword(missing: string) {
  return z.string(missing).check(
    z.minLength(1, missing),
    z.minLength(MIN_PASSWORD_LENGTH, `Please use at least ${MIN_PASSWORD_LENGTH} characters`),
    z.maxLength(MAX_PASSWORD_LENGTH, `Please use at most ${MAX_PASSWORD_LENGTH} characters`),
    z.refine((password) => !isGuessedFirst(password), GUESSED_FIRST),
  );
}

/**
 * Whether a password is among the most common ones, or one of them with digits and signs around it,
 * or a few characters repeated; or made from a name that belongs to the account.
 * @param names user name and email address of the account, where they are known
 */
export function isGuessedFirst(password: string, names: readonly string[] = []): boolean {
  const plain = password.normalize('NFKC').toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || isRepetition(plain)) return true;
  const letters = plain.replace(/[^\p{L}]/gu, '');
  if (letters.length > 0 && COMMON_STEMS.has(letters)) return true;
  return names
    .flatMap((name) => [name, name.split('@')[0] ?? ''])
    .map((name) => name.toLowerCase())
    .some((name) => name !== '' && (plain === name || letters === name));
}

/** 'abcabcabcabc' and the like: at most four characters over and over, also when the last is cut. */
function isRepetition(text: string): boolean {
  const characters = Array.from(text);
  return [1, 2, 3, 4].some((length) =>
    characters.every((character, index) => character === characters[index % length]),
  );
}
