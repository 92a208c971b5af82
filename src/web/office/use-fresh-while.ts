import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/** How long one waits before looking again, in ms. */
const EVERY = 2_000;

/**
 * Loads the page anew every two seconds while something on it is under way, as long as it is looked at.
 * @param onDue called instead of loading anew where the page would not stay as it is
 */
export function useFreshWhile(isUnderWay: boolean, onDue?: () => void): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(() => {
    if (document.visibilityState !== 'visible' || state !== 'idle') return;
    if (onDue) onDue();
    else void revalidate();
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => look(), EVERY);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
