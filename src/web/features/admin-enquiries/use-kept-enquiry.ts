import { useState } from 'react';
import { useLocation } from 'react-router';
import type { BookingStart } from './book-enquiry-dialog.tsx';
import type { EnquiryView } from './enquiry-view.ts';
import { parseInboxView } from './inbox-addresses.ts';

/** What was loaded for the enquiry that is open beside the list. */
interface Opened {
  opened: EnquiryView | null;
  /** The first contents of the form that makes a booking of it, where that is open. */
  start: BookingStart | null;
}

/**
 * The enquiry that is open. One that somebody else deletes stays as it was read until its reader
 * leaves it: a note or a booking may be half written.
 * @returns `isGone` when it was deleted meanwhile
 */
export function useKeptEnquiry(loaded: Opened): Opened & { isGone: boolean } {
  const [read, setRead] = useState(loaded);
  const { openId, isBooking } = parseInboxView(new URLSearchParams(useLocation().search));
  if (loaded.opened && loaded.opened !== read.opened) setRead(loaded);
  const isGone = loaded.opened === null && read.opened?.id === openId;
  if (!isGone) return { ...loaded, isGone };
  return { opened: read.opened, start: isBooking ? read.start : null, isGone };
}
