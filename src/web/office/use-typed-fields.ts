import { useEffect, useRef, type FormEvent, type RefObject } from 'react';
import type { Location } from 'react-router';
import { useFieldErrors, type FieldErrors } from '../ui/field-errors.ts';
import { isFilledIn, typedIn } from './changed-fields.ts';
import { useUnsavedForm } from './unsaved-form.tsx';

/**
 * The fields of a form while somebody types: their messages, each until its field changes, and the
 * question before unsaved input is lost. Put `onChange` on the form.
 * @param refused the errors of the last submit
 * @param isKept whether the form stays open at an address
 */
export function useTypedFields(
  form: RefObject<HTMLFormElement | null>,
  refused: FieldErrors | undefined,
  isKept?: (to: Location) => boolean,
) {
  const { errors, onChange } = useFieldErrors(refused);
  const { onType, onSaved, question } = useUnsavedForm(form, isKept);
  // A refused form may come back with what was typed in place of its original values.
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
    /** Call it when what was typed has been stored. */
    onSaved,
    /** To be rendered beside the form. */
    question,
  };
}
