import { useOfferUndo, type UndoForm } from '../../office/offer-undo.tsx';
import type { TourResult } from './tour-action.ts';
import { TOURS_PATH } from './tour-addresses.ts';
import { doneMessage } from './tour-messages.ts';

/** Announces which tours were deleted, and offers to restore them. */
export function useUndoDelete() {
  const offer = useOfferUndo((result: TourResult) =>
    result.ok ? doneMessage('restore', result.ids.length) : result.message,
  );
  return (ids: readonly number[], tours: readonly { id: number; name: string }[]) => {
    const [only] = ids;
    const name = ids.length === 1 && tours.find(({ id }) => id === only)?.name;
    offer(name ? `“${name}” deleted.` : doneMessage('delete', ids.length), restoreForm(ids));
  };
}

/** The form that restores tours. */
export const restoreForm = (ids: readonly number[]): UndoForm => ({
  action: TOURS_PATH,
  intent: 'restore',
  field: 'tourId',
  values: ids.map(String),
});
