import { useState } from 'react';
import { useLocation } from 'react-router';
import { parseOpenDialog } from './booking-addresses.ts';
import type { LoadedDialog } from './load-dialog.ts';

/**
 * The dialog that is open. The details of a booking that somebody else deletes stay as they were
 * read until their reader leaves them: a note may be half written.
 */
export function useKeptDialog(loaded: LoadedDialog): LoadedDialog {
  const [read, setRead] = useState(loaded);
  const open = parseOpenDialog(new URLSearchParams(useLocation().search));
  if (loaded?.mode === 'details' && loaded !== read) setRead(loaded);
  if (loaded?.mode !== 'missing' || read?.mode !== 'details') return loaded;
  const isOpen = open?.mode === 'details' && open.bookingId === read.booking.id;
  return isOpen ? { ...read, isGone: true } : loaded;
}
