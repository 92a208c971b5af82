import { MIN_PASSWORD_LENGTH, isGuessedFirst } from './password-rules.ts';

/** In how many steps the strength of a password is told. */
export const STRENGTH_STEPS = 4;

/** A rough measure for the person who types: length counts most, then how many characters differ. */
export interface PasswordStrength {
  /** 0 for none, 1 for one that is refused, up to STRENGTH_STEPS. */
  steps: number;
  /** '' while there is nothing to say. */
  word: string;
}

/** How strong a password is, while it is typed. */
export function passwordStrength(password: string): PasswordStrength {
  if (password === '') return { steps: 0, word: '' };
  if (password.length < MIN_PASSWORD_LENGTH) return { steps: 1, word: 'Too short' };
  if (isGuessedFirst(password)) return { steps: 1, word: 'Guessed first' };
  const different = new Set(password.toLowerCase()).size;
  if (different < FEW) return { steps: 2, word: 'Weak' };
  if (password.length < LONG || different < MANY) return { steps: 3, word: 'Good' };
  return { steps: 4, word: 'Strong' };
}

/** Characters that differ, below which even a long password is a pattern. */
const FEW = 6;
const MANY = 9;
/** As long as a short sentence. */
const LONG = 18;
