import { useRef, useState, type FormEvent, type RefObject } from 'react';
import { useActionData, useFetcher } from 'react-router';
import type { EnquiryDraft, EnquiryKind } from '../../../shared/enquiries/enquiry-kind.ts';
import type { FormResult } from '../../../shared/form-result.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { keepSubmissionKey } from '../../lib/submission-key.ts';
import { useFieldErrors } from '../../ui/field-errors.ts';
import type { EnquiryAnswer } from './enquiry-answer.ts';

/** The rules of a form, the same as on the server. */
export type EnquiryRules = (draft: unknown) => FormResult<unknown>;

/** What a form begins with, and how its rules are loaded once it is touched. */
export interface EnquiryStart<Kind extends EnquiryKind> {
  prefill?: Partial<EnquiryDraft<Kind>> | undefined;
  importRules: () => Promise<EnquiryRules>;
}

/**
 * The state of an enquiry form. Its fields hold their own values, so that what is typed before the
 * page is hydrated, or what the browser restores, is never overwritten; a form that was sent gets
 * new fields.
 */
export function useEnquiry<Kind extends EnquiryKind>(
  form: RefObject<HTMLFormElement | null>,
  kind: Kind,
  { prefill, importRules }: EnquiryStart<Kind>,
) {
  const fetcher = useFetcher<EnquiryAnswer<Kind>>();
  // After the answer a fetcher goes on to reload the page: pressing the button then sends again.
  const isSending = fetcher.state === 'submitting';
  // Without script the answer comes with the page.
  const first = useActionData<EnquiryAnswer<Kind>>() ?? null;
  const fromServer = fetcher.data ?? first;
  useKeptForm(form, kind, { first, latest: fromServer });
  // What the server had said when the form was last sent: the button may be pressed again before
  // the first press is drawn.
  const wentAfter = useRef<unknown>(undefined);
  // What the browser found stands until the server says something new. It is compared and not
  // copied into a state: React may drop a copy that is made while another update waits.
  const [own, setOwn] = useState<{ after: unknown; answer: EnquiryAnswer<Kind> | null } | null>(
    null,
  );
  const answer = own && own.after === fromServer ? own.answer : fromServer;
  const setAnswer = (next: EnquiryAnswer<Kind> | null) =>
    setOwn({ after: fromServer, answer: next });

  const [fields, setFields] = useState(() => ({
    round: 0,
    start: startOf(prefill, first),
    after: first,
  }));
  if (fromServer?.outcome === 'sent' && fields.after !== fromServer) {
    setFields(({ round }) => ({ round: round + 1, start: {}, after: fromServer }));
  }
  const [rules, setRules] = useState<EnquiryRules | null>(null);
  const { errors, onChange } = useFieldErrors(
    answer?.outcome === 'refused' ? answer.errors : undefined,
  );

  /** If the rules come late or not at all, the server has them too. */
  function loadRules() {
    if (!rules)
      importRules().then(
        (loaded) => setRules(() => loaded),
        () => {},
      );
  }

  /** Lets a form be sent once, and only if the browser finds no fault in it. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isSending || wentAfter.current === fromServer) return event.preventDefault();
    const checked = rules?.(Object.fromEntries(new FormData(event.currentTarget)));
    if (checked && !checked.ok) {
      event.preventDefault();
      return setAnswer({ outcome: 'refused', draft: null, errors: checked.errors });
    }
    keepSubmissionKey(event.currentTarget);
    wentAfter.current = fromServer;
    setAnswer(null);
  }

  return { Form: fetcher.Form, isSending, answer, fields, errors, onChange, onSubmit, loadRules };
}

/** Empty after a form was sent. */
function startOf<Kind extends EnquiryKind>(
  prefill: Partial<EnquiryDraft<Kind>> | undefined,
  first: EnquiryAnswer<Kind> | null,
): Partial<EnquiryDraft<Kind>> {
  if (first?.outcome === 'sent') return {};
  return first?.draft ?? prefill ?? {};
}
