import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { PULSE_PATH } from '../../office/why-not-reload.ts';

/** Pause between two requests, in ms. */
const EVERY = 30_000;

/**
 * Reloads the page when something in the inbox has changed. It asks every half minute while the
 * page is visible, and when one returns to it; failed requests are ignored.
 * @param pulse the server's answer when the page was loaded
 * @param onNews called instead of reloading, where a reload would change what is open
 */
export function useInboxPulse(pulse: string, onNews?: () => void): void {
  const { revalidate, state } = useRevalidator();
  const ask = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' || state !== 'idle') return;
    const answer = await fetch(PULSE_PATH, { redirect: 'error' }).catch(() => null);
    if (!answer?.ok) return;
    const latest = await answer.text().catch(() => pulse);
    if (latest === pulse) return;
    if (onNews) onNews();
    else void revalidate();
  });
  useEffect(() => {
    const look = () => void ask();
    const timer = setInterval(look, EVERY);
    window.addEventListener('focus', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
    };
  }, []);
}
