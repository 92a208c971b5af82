import { useEffect, useState } from 'react';

/** How long a message stays in sight, in ms (public spec, sections 4 and 9; back-office spec, section 9). */
const SHOWN_FOR = 5_000;

/**
 * Reports when a message has been visible long enough. While the pointer or the focus is on the
 * element with `hold`, the time stands still; after that it starts again.
 * @param message another object is another message
 */
export function useClearing(message: object | null) {
  const [isHeld, setIsHeld] = useState(false);
  const [cleared, setCleared] = useState<object | null>(null);
  useEffect(() => {
    if (!message || isHeld) return;
    const timer = setTimeout(() => setCleared(message), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [message, isHeld]);
  const [onEnter, onLeave] = [() => setIsHeld(true), () => setIsHeld(false)];
  return {
    isCleared: message !== null && cleared === message,
    hold: {
      onPointerEnter: onEnter,
      onPointerLeave: onLeave,
      onFocus: onEnter,
      onBlur: onLeave,
    },
  };
}
