import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { whyNotReload } from './why-not-reload.ts';

/** Pause between two reloads, in ms. */
const EVERY = 2_000;

/**
 * Reloads the page every two seconds while something on it is under way, as long as it is visible.
 * Once the session has ended, a reload leads to the sign-in page: where something is typed, the page
 * then stays as it is.
 * @param onDue called instead of reloading, where a reload would change what is open
 */
export function useFreshWhile(isUnderWay: boolean, onDue?: () => void): void {
  const { revalidate, state } = useRevalidator();
  const look = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || state !== 'idle') return;
    if ((await whyNotReload()) !== null) return;
    if (onDue) onDue();
    else void revalidate();
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void look(), EVERY);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}
