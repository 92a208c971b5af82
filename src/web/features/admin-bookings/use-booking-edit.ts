import { useState, type FormEvent } from 'react';
import type { BookingTexts } from '../../../server/private-records.ts';
import { useSentForm } from '../../office/sent-form.ts';
import { useUnsavedForm } from '../../office/unsaved-form.tsx';
import { useFieldErrors } from '../../ui/field-errors.ts';
import type { BookingRefusal, BookingResult } from './booking-action.ts';
import type { BookingFields } from './booking-view.ts';
import { BEGAN_FIELD, beganWith } from './form-texts.ts';

/** The edit form of a booking while it is filled in: what it began with, and what was said of it. */
export function useBookingEdit({
  fields,
  refusal: givenRefusal,
  shownTexts,
  onSaved,
}: {
  fields: BookingFields;
  refusal: BookingRefusal | undefined;
  shownTexts: BookingTexts | undefined;
  onSaved: () => void;
}) {
  const [refusal, setRefusal] = useState(givenRefusal);
  // The booking may be loaded anew under the form: it goes on with the one it began with, so that
  // saving says so when somebody else was faster.
  const [start, setStart] = useState(givenRefusal?.fields ?? fields);
  const [texts, setTexts] = useState(shownTexts);
  const unsaved = useUnsavedForm();
  const saving = useSentForm<BookingResult>((result) => {
    if (result.ok) {
      unsaved.onSaved();
      return onSaved();
    }
    setRefusal(result);
    if (!result.conflict || !result.fields) return;
    setStart(result.fields);
    setTexts(undefined);
  });
  const showing = useSentForm<BookingResult>((result) => {
    if (result.ok) setTexts(result.texts);
    else setRefusal(result);
  });
  const { errors, onChange } = useFieldErrors(refusal?.errors);
  return {
    refusal,
    errors,
    /** The version of the booking that the form stands on. */
    version: Number(start['version']),
    fields: { ...start, ...texts },
    /** What the form began with, as it is sent along. */
    began: JSON.stringify({ ...(BEGAN_FIELD in start ? beganWith(start) : start), ...texts }),
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
