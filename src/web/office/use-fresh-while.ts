import { useEffect, useEffectEvent } from 'react';
import { useRevalidator } from 'react-router';
import { isFilledIn } from './changed-fields.ts';

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
    if ([...document.forms].some(isFilledIn) && !(await hasSession())) return;
    if (onDue) onDue();
    else void revalidate();
  });
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(() => void look(), EVERY);
    return () => clearInterval(timer);
  }, [isUnderWay]);
}

/** The address that says whether anything in the inbox has changed; 401 without a session. */
export const PULSE_PATH = '/admin/enquiries/pulse';

const hasSession = () =>
  fetch(PULSE_PATH, { redirect: 'error' }).then(
    ({ ok }) => ok,
    () => false,
  );
