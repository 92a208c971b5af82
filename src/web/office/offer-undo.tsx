import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  type ReactNode,
} from 'react';
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
 * Says what was done, and offers to take it back. Neither the dialog that asked nor the page need be
 * there any more by the time somebody thinks better of it.
 * @param said what the form came to, in a sentence; takes what the page's action answers
 */
export function useOfferUndo(said: (result: never) => string) {
  const toast = useToast();
  const takeBack = useContext(UndoContext);
  return (text: string, undo: UndoForm) => {
    const onAct = () => takeBack({ undo, said });
    toast({ tone: 'success', text, action: { label: 'Undo', onAct } });
  };
}

interface Undo {
  undo: UndoForm;
  said: (result: never) => string;
}

/** Sends what takes things back, for all pages of the office: it says what came of it on any of them. */
export function UndoProvider({ children }: { children: ReactNode }) {
  const [sent, setSent] = useState<readonly Undo[]>([]);
  const takeBack = useCallback((undo: Undo) => setSent((all) => [...all, undo]), []);
  return (
    <UndoContext value={takeBack}>
      {children}
      {sent.map((undo, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- none is ever taken out
        <SentUndo key={index} {...undo} />
      ))}
    </UndoContext>
  );
}

function SentUndo({ undo, said }: Undo) {
  const toast = useToast();
  const { submit } = useSentForm<{ ok: boolean }>((result) =>
    toast({ tone: result.ok ? 'success' : 'error', text: said(result as never) }),
  );
  // Once, whatever is drawn again.
  const send = useEffectEvent(() =>
    submit(undoBody(undo), { method: 'post', action: undo.action }),
  );
  useEffect(() => void send(), []);
  return null;
}

const UndoContext = createContext<(undo: Undo) => void>(() => {
  throw new Error('useOfferUndo needs an UndoProvider above it.');
});
