import { useState, type FormEvent } from 'react';

/** Messages by field name, as a refused submit gives them. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * Lets a field's message go away once the field changes. Put `onChange` on the form.
 * @param errors what the last submit answered; a new object shows all its messages again
 */
export function useFieldErrors(errors: FieldErrors | undefined): {
  errors: FieldErrors;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
} {
  const [last, setLast] = useState(errors);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  if (last !== errors) {
    setLast(errors);
    setChanged(new Set());
  }
  const left = Object.entries(errors ?? {}).filter(([name]) => !changed.has(name));
  return {
    errors: Object.fromEntries(left),
    onChange: (event) => {
      const name = (event.target as Partial<HTMLInputElement>).name;
      if (name) setChanged((names) => (names.has(name) ? names : new Set(names).add(name)));
    },
  };
}
