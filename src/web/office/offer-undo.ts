import { useToast } from '../ui/toast.tsx';
import { useSentForm } from './sent-form.ts';

/** The form that takes a deletion back. */
export interface UndoForm {
  action: string;
  /** The field that names what was deleted, once for each. */
  field: string;
  ids: readonly number[];
}

/** The fields that the form sends. */
export const undoFields = ({ field, ids }: UndoForm): [name: string, value: string][] => [
  ['intent', 'restore'],
  ...ids.map((id): [string, string] => [field, String(id)]),
];

/**
 * Says what was deleted, and offers to bring it back. It belongs to the page: the dialog that asked is
 * gone by the time somebody thinks better of it.
 * @param said what the form came to, in a sentence; takes what the page's action answers
 */
export function useOfferUndo(said: (result: never) => string) {
  const toast = useToast();
  const { submit } = useSentForm<{ ok: boolean }>((result) =>
    toast({ tone: result.ok ? 'success' : 'error', text: said(result as never) }),
  );
  return (text: string, undo: UndoForm) => {
    const body = new FormData();
    for (const [name, value] of undoFields(undo)) body.append(name, value);
    const onAct = () => void submit(body, { method: 'post', action: undo.action });
    toast({ tone: 'success', text, action: { label: 'Undo', onAct } });
  };
}
