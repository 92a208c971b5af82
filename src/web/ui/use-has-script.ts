import { useSyncExternalStore } from 'react';

/** False on the server and during hydration, then true. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}

const noChange = () => () => {};
