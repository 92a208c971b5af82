import { useState, type FormEvent, type RefObject } from 'react';
import { useActionData, useFetcher } from 'react-router';
import {
  REVIEW_FIELDS,
  readReviewDraft,
  type ReviewDraft,
} from '../../../shared/reviews/review-draft.ts';
import type { parseReviewForm } from '../../../shared/reviews/review-form.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { keepSubmissionKey } from '../../lib/submission-key.ts';
import { useFieldErrors } from '../../ui/field-errors.ts';
import type { ReviewAnswer } from './review-answer.ts';

/**
 * The state of a review's form. Its fields hold their own values, so that what is typed before the
 * page is hydrated, or what the browser restores, is never overwritten.
 * @param tour the path of the reviewed tour
 */
export function useReview(form: RefObject<HTMLFormElement | null>, tour: string) {
  const fetcher = useFetcher<ReviewAnswer>();
  // After the answer a fetcher goes on to reload the page: pressing the button then sends again.
  const isSending = fetcher.state === 'submitting';
  // Without script the answer comes with the page.
  const first = useActionData<ReviewAnswer>() ?? null;
  const fromServer = fetcher.data ?? first;
  useKeptForm(form, `review of ${tour}`, { first, latest: fromServer });
  // What the browser found stands until the server says something new.
  const [own, setOwn] = useState<{ after: unknown; answer: ReviewAnswer | null } | null>(null);
  const answer = own && own.after === fromServer ? own.answer : fromServer;
  const [start] = useState(() => startOf(first));
  const [rules, setRules] = useState<typeof parseReviewForm | null>(null);
  const { errors, onChange } = useFieldErrors(
    answer?.outcome === 'refused' ? answer.errors : undefined,
  );

  /** If the rules come late or not at all, the server has them too. */
  function loadRules() {
    if (rules) return;
    import('../../../shared/reviews/review-form.ts').then(
      (loaded) => setRules(() => loaded.parseReviewForm),
      () => {},
    );
  }

  /** Lets a form be sent once, and only if the browser finds no fault in it. */
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    if (isSending) return event.preventDefault();
    const form = event.currentTarget;
    const draft = readReviewDraft(new FormData(form));
    const checked = rules?.(draft);
    if (checked && !checked.ok) {
      event.preventDefault();
      const refused: ReviewAnswer = { outcome: 'refused', draft, errors: checked.errors };
      return setOwn({ after: fromServer, answer: refused });
    }
    keepSubmissionKey(form);
    setOwn({ after: fromServer, answer: null });
  }

  return { Form: fetcher.Form, isSending, answer, start, errors, onChange, onSubmit, loadRules };
}

function startOf(first: ReviewAnswer | null): ReviewDraft {
  const blank = Object.fromEntries(REVIEW_FIELDS.map((name) => [name, ''])) as ReviewDraft;
  return first && first.outcome !== 'sent' && first.draft ? first.draft : blank;
}
