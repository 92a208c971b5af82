import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';

/** Where one asks whether anything has changed. */
const PULSE_PATH = '/admin/enquiries/pulse';

/** How long it waits between two questions, in ms. */
const EVERY = 30_000;

/**
 * Loads the page anew when something in the inbox has changed, asking every half minute while it is
 * looked at and when one comes back to it. A question without an answer is passed over in silence.
 * @param pulse what the server said when the page was loaded
 * @param onNews called instead of loading anew where the page would not stay as it is
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
