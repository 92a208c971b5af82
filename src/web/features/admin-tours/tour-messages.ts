import type { TourIntent } from './tour-action.ts';

type Intent = TourIntent['intent'];

const VERBS: Readonly<Record<Intent, string>> = {
  switch: 'update',
  duplicate: 'copy',
  delete: 'delete',
  restore: 'restore',
};

/** Whether a name is an act of the page. */
export function isIntent(name: string | null): name is Intent {
  return name !== null && Object.hasOwn(VERBS, name);
}

/** What is said when it is done to so many tours. */
export function doneMessage(intent: Intent, count: number): string {
  const tours = count === 1 ? 'Tour' : `${count} tours`;
  const words: Record<Intent, string> = {
    switch: 'Tour saved.',
    duplicate: 'Tour copied as a draft.',
    delete: `${tours} deleted.`,
    restore: `${tours} restored.`,
  };
  return words[intent];
}

/** What is said when it failed for a reason of ours. */
export function failureMessage(intent: Intent, reason: string): string {
  return `Failed to ${VERBS[intent]} tour: ${reason}`;
}
