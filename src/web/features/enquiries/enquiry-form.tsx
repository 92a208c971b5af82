import { useRef, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { enquiryFailed } from '../../../shared/enquiries/enquiry-failed.ts';
import {
  SUBMISSION_KEY_FIELD,
  type EnquiryDraft,
  type EnquiryKind,
} from '../../../shared/enquiries/enquiry-kind.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Message } from '../../ui/message.tsx';
import { problemsOf } from '../../ui/form-problems.ts';
import { FoldingMessage } from '../../lib/folding-message.tsx';
import { TrapField } from '../../lib/trap-field.tsx';
import { useEarlyTexts } from '../../lib/use-early-texts.ts';
import { useEnquiry, type EnquiryStart } from './use-enquiry.ts';

/** Gives a field of the form its name, first value and error. */
export type AboutField<Kind extends EnquiryKind> = (name: keyof EnquiryDraft<Kind> & string) => {
  name: string;
  defaultValue: string;
  error: string | undefined;
};

/**
 * The frame that every enquiry form has: result above the fields, fields, button. It posts to the
 * page that it stands on, whose action is `enquiryAction(kind)`; without script that page comes
 * back with the result.
 */
export function EnquiryForm<Kind extends EnquiryKind>({
  kind,
  submitLabel,
  isButtonWide = false,
  fields,
  ...start
}: EnquiryStart<Kind> & {
  kind: Kind;
  submitLabel: ReactNode;
  /** The button is as wide as the form on every screen, not only on a phone. */
  isButtonWide?: boolean;
  fields: (about: AboutField<Kind>) => ReactNode;
}) {
  useEarlyTexts();
  const form = useRef<HTMLFormElement>(null);
  const enquiry = useEnquiry(form, kind, start);
  const { Form, answer, errors } = enquiry;
  const { pathname, search } = useLocation();
  const about: AboutField<Kind> = (name) => ({
    name,
    defaultValue: enquiry.fields.start[name] ?? '',
    error: errors[name],
  });
  return (
    <Form
      ref={form}
      id={FORM_ID}
      method="post"
      action={`${pathname}${search}#${FORM_ID}`}
      noValidate
      onFocus={enquiry.loadRules}
      onChange={enquiry.onChange}
      onSubmit={enquiry.onSubmit}
    >
      {answer?.outcome === 'refused' && Object.keys(errors).length > 0 && (
        <div className="mb-6.5">
          <ErrorSummary {...problemsOf(errors)} attempt={answer} />
        </div>
      )}
      <Result kind={kind} answer={answer} />
      <div
        key={enquiry.fields.round}
        ref={leaveEmpty}
        className="grid gap-x-5.5 gap-y-5 md:grid-cols-2"
      >
        {fields(about)}
        <input type="hidden" name={SUBMISSION_KEY_FIELD} />
        <TrapField />
      </div>
      <Button
        type="submit"
        isBusy={enquiry.isSending}
        busyLabel="Sending..."
        className={classNames('mt-6.5', isButtonWide ? 'w-full' : 'max-md:w-full')}
      >
        {submitLabel}
      </Button>
    </Form>
  );
}

/**
 * Firefox keeps what a field says as it goes, for the next reload of the page: a form that was sent
 * would be filled in again.
 */
const leaveEmpty = (fields: HTMLDivElement) => () => fields.closest('form')?.reset();

/** A page has one enquiry form. */
const FORM_ID = 'enquiry';

/** A field that takes the whole width of the form. */
export const WIDE_FIELD = 'md:col-span-2';

/** The height of a message field at first, also where it grows with its text. */
export const rowsOf = (rows: number) => ({
  rows,
  style: { minHeight: `calc(${rows} * 1lh + 2.25rem)` },
});

/** The parts of an answer that the result shows in one sentence. */
interface Told {
  outcome: 'sent' | 'refused' | 'failed';
  message?: string | null;
}

/** What became of the form. */
function Result({ kind, answer }: { kind: EnquiryKind; answer: Told | null }) {
  const result = answer?.outcome === 'refused' ? null : answer;
  return (
    <FoldingMessage about={result}>
      {result && (
        <Message tone={result.outcome === 'sent' ? 'success' : 'error'} className="mb-7.5">
          {result.message ?? enquiryFailed(kind)}
        </Message>
      )}
    </FoldingMessage>
  );
}
