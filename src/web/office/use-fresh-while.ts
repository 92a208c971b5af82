import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { isFilledIn } from './changed-fields.ts';

/** Pause between two reloads, in ms. */
const EVERY = 2_000;

/**
 * Reloads the page every two seconds while something on it is under way, as long as it is visible
 * and nothing is typed there: if the session has ended, a reload leads to the sign-in page.
 * @param onDue called instead of reloading, where a reload would change what is open
 */
export function useFreshWhile(isUnderWay: boolean, onDue?: () => void): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || state !== 'idle') return;
    if ([...document.forms].some(isFilledIn)) return;
    if (onDue) onDue();
    else void revalidate();
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => look(), EVERY);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
