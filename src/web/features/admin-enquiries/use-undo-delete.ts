import { useToast } from '../../ui/toast.tsx';
import type { EnquiryHead } from './enquiry-view.ts';
import { ENQUIRIES_PATH } from './inbox-addresses.ts';
import { useEnquiryAction } from './use-enquiry-action.ts';

/** Says that an enquiry was deleted, and offers to bring it back. */
export function useUndoDelete(): (enquiry: Pick<EnquiryHead, 'id' | 'name'>) => void {
  const toast = useToast();
  const restore = useEnquiryAction((result) =>
    toast({ tone: result.ok ? 'success' : 'error', text: result.message }),
  );
  return ({ id, name }) =>
    toast({
      tone: 'success',
      text: `Enquiry of ${name} deleted.`,
      action: {
        label: 'Undo',
        onAct: () =>
          void restore.submit(
            { intent: 'restore', enquiryId: id },
            { method: 'post', action: ENQUIRIES_PATH },
          ),
      },
    });
}
