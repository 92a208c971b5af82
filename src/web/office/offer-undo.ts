import { useToast } from '../ui/toast.tsx';
import { useSentForm } from './sent-form.ts';

/** The form that takes back what was done. */
export interface UndoForm {
  action: string;
  intent: string;
  /** The field that names what it was done to, once for each. */
  field: string;
  values: readonly string[];
}

/** The fields that the form sends. */
export const undoFields = ({
  intent,
  field,
  values,
}: UndoForm): [name: string, value: string][] => [
  ['intent', intent],
  ...values.map((value): [string, string] => [field, value]),
];

/** The same as it is sent by script. */
function undoBody(undo: UndoForm): FormData {
  const body = new FormData();
  for (const [name, value] of undoFields(undo)) body.append(name, value);
  return body;
}

/**
 * Says what was done, and offers to take it back. It belongs to the page: the dialog that asked is
 * gone by the time somebody thinks better of it.
 * @param said what the form came to, in a sentence; takes what the page's action answers
 */
export function useOfferUndo(said: (result: never) => string) {
  const toast = useToast();
  const { submit } = useSentForm<{ ok: boolean }>((result) =>
    toast({ tone: result.ok ? 'success' : 'error', text: said(result as never) }),
  );
  return (text: string, undo: UndoForm) => {
    const onAct = () => void submit(undoBody(undo), { method: 'post', action: undo.action });
    toast({ tone: 'success', text, action: { label: 'Undo', onAct } });
  };
}
