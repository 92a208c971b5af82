import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** Loading is only shown after so long, in ms: it would flicker at every key of a search. */
const BLINK = 150;

/**
 * Whether the page's list is being loaded, and not only something over or beside it, for longer
 * than a blink.
 * @param listAddress the part of an address that the list depends on; all of it when left out
 */
export function useIsListLoading(
  listAddress: (params: URLSearchParams) => string = String,
): boolean {
  const { location: next, formMethod } = useNavigation();
  const { pathname, search } = useLocation();
  const addressOf = (text: string) => listAddress(new URLSearchParams(text));
  return useLasting(
    next?.pathname === pathname &&
      formMethod !== 'POST' &&
      (search === next.search || addressOf(search) !== addressOf(next.search)),
  );
}

function useLasting(isOn: boolean): boolean {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const timer = setTimeout(() => setIsLong(true), BLINK);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [isOn]);
  return isOn && isLong;
}
