const INTENTS = ['switch', 'duplicate', 'delete', 'restore'] as const;

/** What a form of the page asks for. */
export type TourIntent = (typeof INTENTS)[number];

export function isTourIntent(name: unknown): name is TourIntent {
  return INTENTS.some((intent) => intent === name);
}

/** What is said when it is done to so many tours. */
export function doneMessage(intent: TourIntent, count: number): string {
  const tours = count === 1 ? 'Tour' : `${count} tours`;
  const words: Record<TourIntent, string> = {
    switch: 'Tour saved.',
    duplicate: 'Tour copied as a draft.',
    delete: `${tours} deleted.`,
    restore: `${tours} restored.`,
  };
  return words[intent];
}

/** What is said when it failed for a reason of ours. */
export function failureMessage(intent: TourIntent, reason: string): string {
  const verb = { switch: 'update', duplicate: 'copy', delete: 'delete', restore: 'restore' }[
    intent
  ];
  return `Failed to ${verb} tour: ${reason}`;
}
