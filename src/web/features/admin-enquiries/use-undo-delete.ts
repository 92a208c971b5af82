import { useOfferUndo, type UndoForm } from '../../office/offer-undo.tsx';
import type { EnquiryResult } from './enquiry-action.ts';
import type { EnquiryHead } from './enquiry-view.ts';
import { ENQUIRIES_PATH } from './inbox-addresses.ts';

/** Announces that an enquiry was deleted, and offers to restore it. */
export function useUndoDelete(): (enquiry: Pick<EnquiryHead, 'id' | 'name'>) => void {
  const offer = useOfferUndo(({ message }: EnquiryResult) => message);
  return ({ id, name }) => offer(`Enquiry of ${name} deleted.`, restoreForm(id));
}

/** The form that restores an enquiry. */
export const restoreForm = (id: number): UndoForm => ({
  action: ENQUIRIES_PATH,
  intent: 'restore',
  field: 'enquiryId',
  values: [String(id)],
});
