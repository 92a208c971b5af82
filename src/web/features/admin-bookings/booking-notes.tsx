import { useRef, useState, type FormEvent } from 'react';
import { SUBMISSION_KEY_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import { SectionTitle } from '../../office/section-title.tsx';
import { useUnsavedForm } from '../../office/unsaved-form.tsx';
import { SAVED_IN_PART, useEditForm } from '../../office/use-edit-form.ts';
import { useFillingKey } from '../../office/use-filling-key.ts';
import type { BookingResult } from './booking-action.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { BookingView } from './booking-view.ts';
import { IntentFields } from './intent-fields.tsx';

/** The office's own notes, newest first, and a form for another one. */
export function BookingNotes({
  booking,
  typed,
}: {
  booking: BookingView;
  typed: string | undefined;
}) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [key, onStored] = useFillingKey(booking.noteKey);
  const [problem, setProblem] = useState<string>();
  const unsaved = useUnsavedForm(form);
  const action = useEditForm<BookingResult>(form, (result, former) => {
    setProblem(result.ok ? undefined : (result.errors?.['text'] ?? result.message));
    if (!result.ok) return;
    onStored();
    if (former) return toast({ tone: 'info', text: SAVED_IN_PART });
    form.current?.reset();
    unsaved.onSaved();
  });
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    setProblem(undefined);
    unsaved.onType(new FormData(event.currentTarget).get('text') !== '');
  };
  return (
    <section className="mt-5.5">
      <SectionTitle>Office notes</SectionTitle>
      {booking.notes.length > 0 && (
        <ul className="mb-3 grid gap-2">
          {booking.notes.map(({ author, time, text }) => (
            <li
              key={`${time} ${text}`}
              className="rounded-control border border-line bg-surface px-3.5 py-2.5"
            >
              <p className="text-15 leading-snug wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="mt-1 text-13 text-ink-3">{`${author}, ${time}`}</p>
            </li>
          ))}
        </ul>
      )}
      <action.Form ref={form} method="post" onChange={onChange} onSubmit={action.onSend}>
        <IntentFields intent="add-note" booking={booking} />
        <input type="hidden" name={SUBMISSION_KEY_FIELD} value={key} />
        <TextArea
          name="text"
          id="office-note"
          label="New note"
          isLabelHidden
          rows={2}
          placeholder="Only the office reads this"
          defaultValue={typed}
          error={problem}
          isErrorReadOut
        />
        <Button
          type="submit"
          variant="ghost"
          size="sm"
          isBusy={action.isBusy}
          busyLabel="Saving..."
          className="mt-2 min-h-9 px-3 text-14"
        >
          Add note
        </Button>
      </action.Form>
      {unsaved.question}
    </section>
  );
}
