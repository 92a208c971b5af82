import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import type { Location } from 'react-router';
import { useFieldErrors, type FieldErrors } from '../ui/field-errors.ts';
import { isFilledIn, typedIn } from './changed-fields.ts';
import { useUnsavedForm } from './unsaved-form.tsx';

/**
 * The fields of a form, while they are typed in: their messages, each until its field
 * changes, and the question before what was typed goes. Put `onChange` on the form.
 * @param refused what the last submit answered
 * @param isKept whether the form stays where it is when one goes to an address
 */
export function useTypedFields(
  form: RefObject<HTMLFormElement | null>,
  refused: FieldErrors | undefined,
  isKept?: (to: Location) => boolean,
) {
  const { errors, onChange } = useFieldErrors(refused);
  const { onType, onSaved, question } = useUnsavedForm(form, isKept);
  // A refused form may come back with what was typed in place of what it began with.
  const began = useRef<string>(null);
  useEffect(() => {
    if (form.current && !isFilledIn(form.current)) began.current = typedIn(form.current);
  }, [form]);
  return {
    errors,
    onChange(event: FormEvent<HTMLFormElement>) {
      onChange(event);
      onType(typedIn(event.currentTarget) !== began.current);
    },
    /** What was typed is stored. */
    onSaved,
    /** Beside the form. */
    question,
  };
}
