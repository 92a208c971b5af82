import { undoFields, type UndoForm } from './offer-undo.tsx';

/** The fields of a form that takes back what was done. */
export function UndoFields({ undo }: { undo: UndoForm }) {
  return undoFields(undo).map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}
