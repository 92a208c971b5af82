import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHasScript } from '../../ui/use-has-script.ts';

/** The list of the tours. */
export const TOURS_PATH = '/admin/tour-management';

/** Where the form leads back to: the list as one left it, with its search, its order and its page. */
export function useListBehind(): string {
  const { state } = useLocation();
  // The tabs of the form change the address, and the state with it.
  const [left] = useState<unknown>(state);
  const isList = typeof left === 'string' && left.startsWith(`${TOURS_PATH}?`);
  // The server does not know of it.
  return useHasScript() && isList ? left : TOURS_PATH;
}
