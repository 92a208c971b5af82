import { useEffect, useState } from 'react';

/** Whether the page is scrolled further than so many px. False on the server. */
export function useScrolledPast(px: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    const check = () => setIsPast(window.scrollY > px);
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, [px]);
  return isPast;
}
