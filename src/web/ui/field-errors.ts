import { useState, type FormEvent } from 'react';

/** Messages by field name, as a refused submit gives them. */
export type FieldErrors = Readonly<Record<string, string | undefined>>;

/**
 * Removes a field's message once the field changes. Put `onChange` on the form.
 * @param errors the answer to the last submit; a new object shows all its messages again
 */
export function useFieldErrors(errors: FieldErrors | undefined): {
  errors: FieldErrors;
  onChange: (event: FormEvent<HTMLFormElement>) => void;
} {
  // Stored with the errors that they belong to: a reset during rendering could be lost to a pending
  // update.
  const [changed, setChanged] = useState<Changed>({ of: errors, names: NONE });
  const namesIn = (state: Changed) => (state.of === errors ? state.names : NONE);
  const left = Object.entries(errors ?? {}).filter(([name]) => !namesIn(changed).has(name));
  return {
    errors: Object.fromEntries(left),
    onChange: (event) => {
      const name = (event.target as Partial<HTMLInputElement>).name;
      if (!name) return;
      setChanged((before) => {
        const names = namesIn(before);
        return names.has(name) ? before : { of: errors, names: new Set(names).add(name) };
      });
    },
  };
}

/** The fields that have changed since a submit was answered with these errors. */
interface Changed {
  of: FieldErrors | undefined;
  names: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
