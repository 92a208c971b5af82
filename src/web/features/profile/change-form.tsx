import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { CHANGE_SUBJECTS, type ChangeKind } from '../../../shared/bookings/change-kinds.ts';
import type { ChangeRequestDraft } from '../../../shared/bookings/change-request.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import { SUBMISSION_KEY_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import { keepForm } from '../../lib/kept-form.ts';
import { useEarlyTexts } from '../../lib/use-early-texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { useFieldErrors, type FieldErrors } from '../../ui/field-errors.ts';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { formProblems } from './form-problems.ts';

/** What comes back with a request that was refused. */
export interface ChangeAnswer {
  draft: ChangeRequestDraft;
  /** By field; empty when the fields are fine. */
  errors: FormErrors;
  /** What is wrong with the whole of it; null when the fields are. */
  message: string | null;
}

/** The message for a request that could not be sent. */
export const CHANGE_FAILED =
  'Sorry, there was an error sending your request. Please try again or contact us directly.';

/** The name under which the tab keeps a request until it is sent. */
export const changeName = (kind: string, reference: string) => `${kind} ${reference}`;

/** Asks to change a booking, or to cancel it. Staff decide: the form says so before it is sent. */
export function ChangeForm({
  name,
  kind,
  today,
  draft,
  answer,
}: {
  /** From `changeName`. */
  name: string;
  kind: ChangeKind;
  /** The day it is in Vietnam. */
  today: string;
  /** What the fields begin with, where there is no answer. */
  draft: ChangeRequestDraft;
  answer: ChangeAnswer | undefined;
}) {
  useEarlyTexts();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) keepForm(form.current, name);
  }, [name]);
  const [start] = useState(answer?.draft ?? draft);
  const { errors, onChange } = useFieldErrors(answer?.errors);
  const isSending = useNavigation().formData !== undefined;
  const problems = formProblems(errors, answer?.message ?? null);
  const isCancellation = kind === 'cancel';
  return (
    <Form
      ref={form}
      method="post"
      noValidate
      onChange={onChange}
      onSubmit={(event) => isSending && event.preventDefault()}
    >
      {answer && problems.length > 0 && (
        <div className="mb-6.5">
          <ErrorSummary title="Your request was not sent" problems={problems} attempt={answer} />
        </div>
      )}
      {/* A text field, because a restored key stays in it, and not in a hidden one. */}
      <input
        type="text"
        hidden
        name={SUBMISSION_KEY_FIELD}
        defaultValue={start.idempotencyKey}
        autoComplete="off"
      />
      <div className="grid gap-x-5.5 gap-y-5 md:grid-cols-2">
        {!isCancellation && <ChangedFields today={today} start={start} errors={errors} />}
        <TextArea
          name="message"
          label={isCancellation ? 'Why do you need to cancel?' : 'Tell us more'}
          isOptional={isCancellation}
          help={isCancellation ? 'It helps us, and it changes nothing for you.' : undefined}
          placeholder={
            isCancellation ? undefined : 'Who joins or stays at home, how to spell a name...'
          }
          defaultValue={start.message}
          error={errors['message']}
          className="md:col-span-2"
        />
      </div>
      <div className="mt-6.5 flex flex-wrap gap-3">
        <Button
          type="submit"
          variant={isCancellation ? 'danger' : 'primary'}
          isBusy={isSending}
          busyLabel="Sending..."
        >
          {isCancellation ? 'Ask to cancel' : 'Send request'}
        </Button>
        <ButtonLink to="/profile" variant="ghost">
          {isCancellation ? 'Keep the booking' : 'Back to my bookings'}
        </ButtonLink>
      </div>
    </Form>
  );
}

/** The fields that a change is about; a cancellation has none of them. */
function ChangedFields({
  today,
  start,
  errors,
}: {
  today: string;
  start: ChangeRequestDraft;
  errors: FieldErrors;
}) {
  const about = (name: keyof ChangeRequestDraft) => ({
    name,
    defaultValue: start[name],
    error: errors[name],
  });
  return (
    <>
      <SelectField
        {...about('subject')}
        label="What should change?"
        placeholder="Choose one"
        options={CHANGE_SUBJECTS}
        className="md:col-span-2"
      />
      <DateField
        {...about('departureDate')}
        label="New departure"
        isOptional
        min={today}
        today={today}
      />
      <DateField {...about('returnDate')} label="New return" isOptional min={today} today={today} />
    </>
  );
}
