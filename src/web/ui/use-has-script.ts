import { useSyncExternalStore } from 'react';

/** False in what the server sends and while the page wakes up, then true. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
}

const noChange = () => () => {};
