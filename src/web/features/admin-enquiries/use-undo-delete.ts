import { useOfferUndo, type UndoForm } from '../../office/offer-undo.tsx';
import type { EnquiryResult } from './enquiry-action.ts';
import type { EnquiryHead } from './enquiry-view.ts';
import { ENQUIRIES_PATH } from './inbox-addresses.ts';

/** Says that an enquiry was deleted, and offers to bring it back. */
export function useUndoDelete(): (enquiry: Pick<EnquiryHead, 'id' | 'name'>) => void {
  const offer = useOfferUndo(({ message }: EnquiryResult) => message);
  return ({ id, name }) => offer(`Enquiry of ${name} deleted.`, restoreForm(id));
}

/** Brings an enquiry back. */
export const restoreForm = (id: number): UndoForm => ({
  action: ENQUIRIES_PATH,
  intent: 'restore',
  field: 'enquiryId',
  values: [String(id)],
});
