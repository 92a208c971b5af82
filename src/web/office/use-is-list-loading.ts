import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

/** What is there sooner is not said to be loading: at every key of a search that would flicker. In ms. */
const BLINK = 150;

/**
 * Whether the list of the page is being loaded, longer than a blink, and not only what lies over it
 * or beside it.
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
