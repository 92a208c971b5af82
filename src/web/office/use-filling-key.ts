import { useState } from 'react';

/**
 * Identifies one filling of a form: sent again because its answer was lost, it has the same key,
 * even if the page was reloaded meanwhile and brought another.
 * @param given the key that the page brings now
 * @returns the key, and a function to call once the filling is stored
 */
export function useFillingKey(given: string): [key: string, onStored: () => void] {
  const [key, setKey] = useState(given);
  const [isStored, setIsStored] = useState(false);
  if (isStored && given !== key) {
    setKey(given);
    setIsStored(false);
  }
  return [key, () => setIsStored(true)];
}
