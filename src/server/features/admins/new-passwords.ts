import { GUESSED_FIRST, isGuessedFirst } from '../../../shared/admins/password-rules.ts';
import { AppError } from '../../app-error.ts';

/**
 * Refuses a new password that is one of the account's own names; all other rules are those of the
 * forms.
 * @param field the field of the form that gets the message
 * @throws AppError invalid
 */
export function requireNoName(field: string, password: string, names: readonly string[]): void {
  if (isGuessedFirst(password, names)) {
    throw new AppError('invalid', GUESSED_FIRST, { fields: { [field]: GUESSED_FIRST } });
  }
}
