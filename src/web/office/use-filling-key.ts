import { useState } from 'react';

/**
 * Names one filling of a form: sent again because its answer was lost, it has the same name, also where
 * the page was loaded anew meanwhile and brought another.
 * @param given what the page brings now
 * @returns the name, and what to call once the filling is stored
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
