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
  // Kept with the errors that they belong to: a reset while rendering could be lost to an update that waits.
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

/** The fields that changed since a submit answered with these errors. */
interface Changed {
  of: FieldErrors | undefined;
  names: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();
