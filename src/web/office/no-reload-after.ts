import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * Makes a `shouldRevalidate` for a page that stays as it is after these acts: showing something
 * changes nothing, and after a deletion the dialog leads to the list, which is loaded then.
 * Reloading the dialog's address would remove it before it can do so.
 */
export const noReloadAfter =
  <Result extends { intent: string }>(...intents: readonly Result['intent'][]) =>
  ({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) => {
    const result = actionResult as Result | null | undefined;
    return result && intents.includes(result.intent) ? false : defaultShouldRevalidate;
  };
