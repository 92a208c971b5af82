import { useState } from 'react';
import type { FormErrors } from '../../../shared/form-result.ts';
import type { Refusal } from './booking-problems.ts';

/**
 * The refusal that the form shows: the server's latest, or one found in the browser. A field's
 * message disappears once the field changes (public spec, section 4).
 */
export function useRefusal(fromServer: Refusal | null): {
  refusal: Refusal | null;
  /** The messages that are left, by field. */
  errors: FormErrors;
  setRefusal: (refusal: Refusal | null) => void;
  forget: (...fields: string[]) => void;
} {
  // A refusal found in the browser stays until the server says something new. It is not copied into
  // state: React may drop a copy that is made while another update is pending.
  const [own, setOwn] = useState<{ after: Refusal | null; shown: Shown } | null>(null);
  const shownOf = (latest: typeof own) =>
    latest && latest.after === fromServer ? latest.shown : shownFrom(fromServer);

  function forget(...fields: string[]) {
    setOwn((latest) => {
      const before = shownOf(latest);
      const left = Object.entries(before.errors).filter(([field]) => !fields.includes(field));
      if (left.length === Object.keys(before.errors).length) return latest;
      // The summary stays unchanged while faults are being fixed, and disappears with the last one.
      const refusal = left.length > 0 ? before.refusal : null;
      return { after: fromServer, shown: { refusal, errors: Object.fromEntries(left) } };
    });
  }

  return {
    ...shownOf(own),
    setRefusal: (refusal) => setOwn({ after: fromServer, shown: shownFrom(refusal) }),
    forget,
  };
}

interface Shown {
  refusal: Refusal | null;
  errors: FormErrors;
}

function shownFrom(refusal: Refusal | null): Shown {
  return { refusal, errors: refusal?.errors ?? {} };
}
