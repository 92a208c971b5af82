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
import { useSentForm, type Answer } from './sent-form.ts';

/** A form that undoes what was done. */
export interface UndoForm {
  action: string;
  intent: string;
  /** The field with the id of each thing to undo. */
  field: string;
  values: readonly string[];
}

/** The fields that such a form sends. */
export const undoFields = ({
  intent,
  field,
  values,
}: UndoForm): [name: string, value: string][] => [
  ['intent', intent],
  ...values.map((value): [string, string] => [field, value]),
];

/** The same fields, to be sent by script. */
function undoBody(undo: UndoForm): FormData {
  const body = new FormData();
  for (const [name, value] of undoFields(undo)) body.append(name, value);
  return body;
}

/**
 * Announces what was done and offers to undo it. Neither the dialog that asked for it nor its page
 * need still be open by the time somebody presses Undo.
 * @param said words the answer of the page's action to the undo form
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

/**
 * Sends undo forms for all pages of the office, and announces the outcome on whatever page is open.
 */
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
  const takeBack = useContext(UndoContext);
  const { submit } = useSentForm<Answer>((result) => {
    const text = said(result as never);
    if (result.ok) return toast({ tone: 'success', text });
    // Without an answer, or once somebody has signed in again, it can be pressed once more.
    const action = { label: 'Undo', onAct: () => takeBack({ undo, said }) };
    toast({ tone: 'error', text, ...(!result.isStale && { action }) });
  });
  // Only once, however often it is rendered.
  const send = useEffectEvent(() =>
    submit(undoBody(undo), { method: 'post', action: undo.action }),
  );
  useEffect(() => void send(), []);
  return null;
}

const UndoContext = createContext<(undo: Undo) => void>(() => {
  throw new Error('useOfferUndo needs an UndoProvider above it.');
});
