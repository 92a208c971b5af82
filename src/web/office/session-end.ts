import { useSyncExternalStore } from 'react';

/*
 * A session can end under an open page: its eight hours are over, or it was signed out elsewhere. Who
 * then sends a form signs in again over it, and what was typed stays where it stands.
 */

let isOver = false;
const listeners = new Set<() => void>();

/** Says that the session has ended, or that there is one again. */
export function tellSessionEnd(isNowOver: boolean): void {
  isOver = isNowOver;
  for (const listener of listeners) listener();
}

/** Whether the session has ended under the page. */
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
