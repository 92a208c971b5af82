import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** At the end of an address: print the page once it is loaded. */
export const PRINT_HASH = '#print';

/**
 * Prints the page when its address asks for it, and takes that off the address: reloading the page,
 * or sending its address to somebody, must not print it again.
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
    let isLeft = false;
    void picturesAreThere().then(() => isLeft || window.print());
    return () => {
      isLeft = true;
    };
    // Each press makes a new location object, also when the address stays the same.
  }, [location, isWhole]);
}

/**
 * Waits for pictures on their way, such as the land of the map, but not for long: whoever pressed
 * Print sees nothing meanwhile. Lazy ones are not for paper.
 */
const picturesAreThere = () =>
  Promise.race([
    new Promise((go) => setTimeout(go, LONGEST_WAIT_MS)),
    Promise.allSettled(
      Array.from(document.images)
        .filter(({ loading }) => loading !== 'lazy')
        .map((picture) => picture.decode()),
    ),
  ]);
const LONGEST_WAIT_MS = 3_000;
