/**
 * Acts that only restoring a backup can undo: for superadmins alone, with two confirmations
 * (contract, 'Pages').
 */
const DANGER_ACTS = ['reset-tours', 'clear-bookings', 'restore'] as const;
export type DangerAct = (typeof DANGER_ACTS)[number];

/** The word that must be typed for the second confirmation of an act. */
export const DANGER_WORDS: Record<DangerAct, string> = {
  'reset-tours': 'RESET',
  'clear-bookings': 'CLEAR',
  restore: 'RESTORE',
};

/** Whether a text names an act that only a backup can undo; null does not. */
export function isDangerAct(text: string | null): text is DangerAct {
  return (DANGER_ACTS as readonly (string | null)[]).includes(text);
}

/** Whether the typed text is the word of an act; white space around it does not matter. */
export function isDangerWord(act: DangerAct, typed: string): boolean {
  return typed.trim() === DANGER_WORDS[act];
}
