import { useToast } from '../../ui/toast.tsx';
import { TOURS_PATH } from './tour-addresses.ts';
import { doneMessage } from './tour-messages.ts';
import { useTourAction } from './use-tour-action.ts';

/**
 * Says which tours were deleted, and offers to bring them back. It belongs to the page: the dialog
 * that asked is gone by the time somebody thinks better of it.
 */
export function useUndoDelete() {
  const toast = useToast();
  const restore = useTourAction((result) =>
    toast(
      result.ok
        ? { tone: 'success', text: doneMessage('restore', result.ids.length) }
        : { tone: 'error', text: result.message },
    ),
  );
  return (ids: readonly number[], tours: readonly { id: number; name: string }[]) => {
    const [only] = ids;
    const name = ids.length === 1 && tours.find(({ id }) => id === only)?.name;
    const body = new FormData();
    body.set('intent', 'restore');
    for (const id of ids) body.append('tourId', String(id));
    toast({
      tone: 'success',
      text: name ? `“${name}” deleted.` : doneMessage('delete', ids.length),
      action: {
        label: 'Undo',
        onAct: () => void restore.submit(body, { method: 'post', action: TOURS_PATH }),
      },
    });
  };
}
