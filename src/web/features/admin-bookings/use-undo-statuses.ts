import type { StatusChange } from '../../../shared/bookings/status-change.ts';
import { useOfferUndo } from '../../office/offer-undo.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { BookingResult } from './booking-action.ts';
import { undoStatusesForm } from './status-changes.ts';

/**
 * Announces that statuses were saved, and offers to undo that. Travelers are only told half a
 * minute later.
 */
export function useUndoStatuses(): (text: string, undo?: StatusChange[]) => void {
  const toast = useToast();
  const offer = useOfferUndo((result: BookingResult) =>
    result.ok ? wordsOf(result.bulk) : result.message,
  );
  return (text, changes) => {
    const undo = undoStatusesForm(changes);
    if (undo) offer(text, undo);
    else toast({ tone: 'success', text });
  };
}

/** The outcome for several bookings, on one line. */
const wordsOf = (bulk: { done: string; refused: string | null } | undefined) =>
  [bulk?.done, bulk?.refused].filter(Boolean).join(' ');
