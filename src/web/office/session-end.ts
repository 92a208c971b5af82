import { useSyncExternalStore } from 'react';

/*
 * A session can end while a page is open: its eight hours are over, or it was signed out elsewhere.
 * Somebody who then sends a form signs in again over it, and what was typed stays.
 */

let isOver = false;
const listeners = new Set<() => void>();

/** Reports that the session has ended, or that there is one again. */
export function tellSessionEnd(isNowOver: boolean): void {
  isOver = isNowOver;
  for (const listener of listeners) listener();
}

/** Whether the session has ended while the page was open. */
export function useSessionEnd(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => isOver,
    () => false,
  );
}
