import { useState } from 'react';
import { useLocation } from 'react-router';
import { useHasScript } from '../../ui/use-has-script.ts';

/** The list of the tours. */
export const TOURS_PATH = '/admin/tour-management';

/** The list that the form returns to, with the search, order and page that it had. */
export function useListBehind(): string {
  const { state } = useLocation();
  // The form's tabs change the address and its state, so the first state is kept.
  const [left] = useState<unknown>(state);
  const isList = typeof left === 'string' && left.startsWith(`${TOURS_PATH}?`);
  // The server does not know the state.
  return useHasScript() && isList ? left : TOURS_PATH;
}
