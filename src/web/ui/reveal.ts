import { useEffect, useRef, type RefObject } from 'react';

/**
 * An animation that plays when an element comes into view: `prepare` holds it at its start, then it
 * is played or dropped.
 */
export interface Entrance {
  play(): void;
  /** Returns the element to its state without motion. */
  cancel(): void;
}

/**
 * Marks an element of a page that uses `useReveal`; the number is its position among siblings, 0 to
 * 3.
 */
export const reveal = (step = 0) => ({ 'data-reveal': step });

/**
 * Makes every element below that carries `reveal()` rise into view once (design: 800 ms, 50 px, a
 * tenth in view). Without script and with reduced motion everything is simply there.
 */
export function useReveal<T extends HTMLElement>(): RefObject<T | null> {
  const root = useRef<T>(null);
  useEffect(() => {
    const marked = root.current?.querySelectorAll<HTMLElement>('[data-reveal]') ?? [];
    const stops = Array.from(marked, (element) => onEntrance(element, () => rise(element)));
    return () => stops.forEach((stop) => stop());
  }, []);
  return root;
}

/** How far below the window an element is prepared, in px. */
const HEADROOM = 200;
/** Longest time that an element is held while nobody scrolls, in ms. */
const LONGEST_HOLD = 1200;

/**
 * Prepares an animation when its element is just below the window, and plays it when a tenth of the
 * element is in view. What is already on the screen stays as it is, and nothing is held for more
 * than 1.2 s unless the visitor keeps scrolling, or while the window is resized: so a page is
 * always complete when it is printed, paused at or captured as one long picture. With reduced
 * motion nothing is held, even if it is switched on while the page is open.
 * @returns a function that stops watching
 */
export function onEntrance(element: Element, prepare: () => Entrance): () => void {
  const still = matchMedia('(prefers-reduced-motion: reduce)');
  let held: Entrance | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const stop = () => {
    near.disconnect();
    inView.disconnect();
    clearTimeout(timer);
    window.removeEventListener('scroll', hold);
    window.removeEventListener('resize', letGo);
  };
  const letGo = () => {
    clearTimeout(timer);
    held?.cancel();
    held = null;
    if (element.getBoundingClientRect().top < innerHeight) return stop();
    window.addEventListener('scroll', hold, { once: true, passive: true });
  };
  function hold() {
    if (still.matches) return;
    held = prepare();
    timer = setTimeout(letGo, LONGEST_HOLD);
    window.addEventListener('resize', letGo, { once: true });
  }

  const near = new IntersectionObserver(
    ([entry]) => {
      if (!entry?.isIntersecting) return;
      near.disconnect();
      if (entry.boundingClientRect.top < innerHeight) return;
      hold();
      inView.observe(element);
    },
    { rootMargin: `0px 0px ${HEADROOM}px` },
  );
  const inView = new IntersectionObserver(
    ([entry]) => {
      if (!entry || entry.intersectionRatio < 0.1) return;
      stop();
      held?.play();
    },
    { threshold: 0.1 },
  );
  near.observe(element);
  return () => {
    stop();
    held?.cancel();
  };
}

function rise(element: HTMLElement): Entrance {
  const animation = element.animate(
    { opacity: [0, 1], transform: ['translateY(50px)', 'none'] },
    {
      duration: 800,
      delay: Number(element.dataset['reveal']) * 80,
      easing: 'cubic-bezier(.2,.7,.2,1)',
      fill: 'backwards',
    },
  );
  animation.pause();
  return animation;
}
