import { MIN_PASSWORD_LENGTH, isGuessedFirst } from './password-rules.ts';

/** Number of steps in which the strength of a password is shown. */
export const STRENGTH_STEPS = 4;

/**
 * A rough measure for the person who types: length counts most, then the number of different
 * characters.
 */
export interface PasswordStrength {
  /** 0 for none, 1 for one that is refused, up to STRENGTH_STEPS. */
  steps: number;
  /** '' while there is nothing to say. */
  word: string;
}

/** The strength of a password while it is being typed. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return { steps: 0, word: '' };
  if (password.length < MIN_PASSWORD_LENGTH) return { steps: 1, word: 'Too short' };
  if (isGuessedFirst(password)) return { steps: 1, word: 'Easy to guess' };
  const different = new Set(password.toLowerCase()).size;
  if (different < FEW) return { steps: 2, word: 'Weak' };
  if (password.length < LONG || different < MANY) return { steps: 3, word: 'Good' };
  return { steps: 4, word: 'Strong' };
}

/** With fewer different characters than these, even a long password is a pattern. */
const FEW = 6;
const MANY = 9;
/** As long as a short sentence. */
const LONG = 18;
