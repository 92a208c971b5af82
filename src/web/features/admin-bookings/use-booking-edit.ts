import { useState, type FormEvent, type RefObject } from 'react';
import type { BookingTexts } from '../../../server/private-records.ts';
import { BEGAN_FIELD, readBegan } from '../../office/edit-conflict.ts';
import { useSentForm } from '../../office/sent-form.ts';
import { useUnsavedForm } from '../../office/unsaved-form.tsx';
import { SAVED_IN_PART, useEditForm } from '../../office/use-edit-form.ts';
import { useFieldErrors } from '../../ui/field-errors.ts';
import { useToast } from '../../ui/toast.tsx';
import type { BookingRefusal, BookingResult } from './booking-action.ts';
import type { BookingFields } from './booking-view.ts';
import { fieldsOf } from './form-texts.ts';

/**
 * The state of the edit form of a booking: what it began with, and the result of its last submit.
 */
export function useBookingEdit(
  form: RefObject<HTMLFormElement | null>,
  {
    fields,
    refusal: givenRefusal,
    shownTexts,
    onSaved,
  }: {
    fields: BookingFields;
    refusal: BookingRefusal | undefined;
    shownTexts: BookingTexts | undefined;
    onSaved: () => void;
  },
) {
  const toast = useToast();
  const [refusal, setRefusal] = useState(givenRefusal);
  // The booking may be reloaded under the form, but the form keeps the one that it began with, so
  // that saving reports when someone else was faster.
  const [base, setBase] = useState(baseOf(givenRefusal?.fields ?? fields, 0));
  const [texts, setTexts] = useState(shownTexts);
  const unsaved = useUnsavedForm(form);
  const saving = useEditForm<BookingResult>(form, (result, former) => {
    if (result.ok && former) {
      setRefusal(undefined);
      const { fields: began } = baseOf(fieldsOf(former), base.round);
      setBase({ ...base, began, version: result.version ?? base.version });
      toast({ tone: 'info', text: SAVED_IN_PART });
    } else if (result.ok) {
      unsaved.onSaved();
      onSaved();
    } else {
      setRefusal(result);
      if (!result.conflict || !result.fields) return;
      setBase(baseOf(result.fields, base.round + 1));
      setTexts(undefined);
    }
  });
  const showing = useSentForm<BookingResult>((result) => {
    if (result.ok) setTexts(result.texts);
    else setRefusal(result);
  });
  const { errors, onChange } = useFieldErrors(refusal?.errors);
  return {
    refusal,
    errors,
    /** Raised when the controls get other values; they are then mounted anew. */
    round: base.round,
    /** The version of the booking that the form is based on. */
    version: base.version,
    fields: { ...base.fields, ...texts },
    /** The values that the form began with, to be sent along. */
    began: JSON.stringify({ ...texts, ...base.began }),
    saving,
    showing,
    onChange(event: FormEvent<HTMLFormElement>) {
      onChange(event);
      unsaved.onType();
    },
    /** Beside the form. */
    question: unsaved.question,
  };
}

/** What the form is based on: the first values of its controls, and the stored booking. */
function baseOf({ [BEGAN_FIELD]: began, ...fields }: BookingFields, round: number) {
  return {
    round,
    fields,
    version: Number(fields['version']),
    began: began === undefined ? fields : readBegan(began),
  };
}
