import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** At the end of an address: the page is to be printed once it is there. */
export const PRINT_HASH = '#print';

/**
 * Prints the page when its address asks for it, and takes that off the address: who loads the page
 * again, or sends it to somebody, only wants to read it.
 * @param isWhole whether all that belongs on paper is there
 */
export function usePrintRequest(isWhole: boolean): void {
  const location = useLocation();
  useEffect(() => {
    if (location.hash !== PRINT_HASH || !isWhole) return;
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + window.location.search,
    );
    window.print();
    // Each press makes another location, also when the address stays.
  }, [location, isWhole]);
}
