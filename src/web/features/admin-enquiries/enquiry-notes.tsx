import { useRef, useState, type FormEvent } from 'react';
import { useLocation } from 'react-router';
import { SUBMISSION_KEY_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import { FoldedForm } from '../../office/folded-form.tsx';
import { SectionTitle } from '../../office/section-title.tsx';
import { useUnsavedForm } from '../../office/unsaved-form.tsx';
import { SAVED_IN_PART, useEditForm } from '../../office/use-edit-form.ts';
import { useFillingKey } from '../../office/use-filling-key.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { EnquiryFields } from './enquiry-fields.tsx';
import type { EnquiryRefusal, EnquiryResult } from './enquiry-action.ts';
import type { EnquiryView } from './enquiry-view.ts';
import { parseInboxView } from './inbox-addresses.ts';

/** The office's own notes, newest first, and a form for another one. */
export function EnquiryNotes({
  enquiry,
  refused,
}: {
  enquiry: EnquiryView;
  /** Why the note was refused, when it was sent without script. */
  refused: EnquiryRefusal | undefined;
}) {
  const toast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const details = useRef<HTMLDetailsElement>(null);
  const [key, onStored] = useFillingKey(enquiry.noteKey);
  const [refusedNote] = useState(refused?.intent === 'note' ? refused.message : undefined);
  const [problem, setProblem] = useState(refusedNote);
  // The dialog that makes a booking lies over the note, and asks about unsaved input itself.
  const { search: address } = useLocation();
  const isUnderForm = parseInboxView(new URLSearchParams(address)).isBooking;
  const unsaved = useUnsavedForm(
    form,
    ({ search }) => parseInboxView(new URLSearchParams(search)).openId === enquiry.id,
  );
  const action = useEditForm<EnquiryResult>(form, (result, former) => {
    setProblem(result.ok ? undefined : result.message);
    if (!result.ok) return;
    onStored();
    if (former) return toast({ tone: 'info', text: SAVED_IN_PART });
    form.current?.reset();
    unsaved.onSaved();
    // The form for the next note folds away.
    if (details.current) details.current.open = false;
  });
  const onChange = (event: FormEvent<HTMLFormElement>) => {
    setProblem(undefined);
    unsaved.onType(new FormData(event.currentTarget).get('note') !== '');
  };
  return (
    <section aria-label="Office notes" className="border-t border-line py-5">
      <SectionTitle>Notes</SectionTitle>
      {enquiry.notes.length > 0 && (
        <ul className="mb-2 grid gap-2">
          {enquiry.notes.map(({ id, author, time, text }) => (
            <li key={id} className="rounded-control bg-sand px-4 py-2.5 text-15">
              <p className="wrap-anywhere whitespace-pre-line">{text}</p>
              <p className="text-13 text-ink-3">{`${author}, ${time}`}</p>
            </li>
          ))}
        </ul>
      )}
      <FoldedForm ref={details} label="Add a note" isOpen={refusedNote !== undefined}>
        <action.Form
          ref={form}
          method="post"
          noValidate
          onChange={onChange}
          onSubmit={action.onSend}
          className="mt-2 grid max-w-150 gap-3"
        >
          <EnquiryFields intent="note" enquiry={enquiry} />
          <input type="hidden" name={SUBMISSION_KEY_FIELD} value={key} />
          <TextArea
            name="note"
            id={`note-${enquiry.id}`}
            label="Note"
            help="For the office only: the person who wrote never sees it."
            defaultValue={refused?.note}
            error={problem}
            isErrorReadOut
            rows={3}
          />
          <div>
            <Button
              type="submit"
              variant="ghost"
              size="sm"
              isBusy={action.isBusy}
              busyLabel="Saving..."
            >
              Save note
            </Button>
          </div>
        </action.Form>
      </FoldedForm>
      {!isUnderForm && unsaved.question}
    </section>
  );
}
