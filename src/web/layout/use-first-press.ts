import { useEffect, useState } from 'react';

/**
 * Whether there has been a press, a key, a click or a step back: nobody leaves a page without one
 * of these.
 */
export function useFirstPress(): boolean {
  const [isPressed, setIsPressed] = useState(false);
  useEffect(() => {
    const onPress = () => setIsPressed(true);
    for (const event of EVENTS) window.addEventListener(event, onPress, { once: true });
    return () => {
      for (const event of EVENTS) window.removeEventListener(event, onPress);
    };
  }, []);
  return isPressed;
}

/** A screen reader may send a click without a press before it. */
const EVENTS = ['pointerdown', 'keydown', 'popstate', 'click'];
