import { useState } from 'react';
import type { FormErrors } from '../../../shared/form-result.ts';
import type { Refusal } from './booking-problems.ts';

/**
 * The refusal that the form shows: the server's latest, or one found in the browser. A field's
 * message goes once the field changes (public spec, section 4).
 */
export function useRefusal(fromServer: Refusal | null): {
  refusal: Refusal | null;
  /** The messages that are left, by field. */
  errors: FormErrors;
  setRefusal: (refusal: Refusal | null) => void;
  forget: (...fields: string[]) => void;
} {
  const [seen, setSeen] = useState(fromServer);
  const [shown, setShown] = useState({ refusal: fromServer, errors: fromServer?.errors ?? {} });

  function setRefusal(refusal: Refusal | null) {
    setShown({ refusal, errors: refusal?.errors ?? {} });
  }

  function forget(...fields: string[]) {
    setShown((before) => {
      const left = Object.entries(before.errors).filter(([field]) => !fields.includes(field));
      if (left.length === Object.keys(before.errors).length) return before;
      // The summary keeps its words while one is at work, and goes with the last of them.
      return { refusal: left.length > 0 ? before.refusal : null, errors: Object.fromEntries(left) };
    });
  }

  if (seen !== fromServer) {
    setSeen(fromServer);
    setRefusal(fromServer);
  }
  return { ...shown, setRefusal, forget };
}
