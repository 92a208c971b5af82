import { useRef, type RefObject } from 'react';
import { useSentForm, type Answer } from './sent-form.ts';

/**
 * A form that changes something stored, sent without leaving its page. One may go on typing while
 * it is being sent. Where someone else was faster, the form is sent again as it now is, so that
 * the answer covers everything that was typed; it is saved over theirs only when the person says
 * so.
 * @param onResult also gets what the result is about if more was typed since; otherwise null
 */
export function useEditForm<Result extends Answer>(
  form: RefObject<HTMLFormElement | null>,
  onResult: (result: Result, former: FormData | null) => void,
) {
  const sent = useRef<FormData>(null);
  const saving = useSentForm<Result>((result, submit) => {
    const now = form.current && new FormData(form.current);
    const isMoreTyped = now && sent.current && textOf(now) !== textOf(sent.current);
    if (!result.isStale || !isMoreTyped) return onResult(result, isMoreTyped ? sent.current : null);
    sent.current = now;
    void submit(form.current);
  });
  return {
    ...saving,
    /** For the form's submit event. */
    onSend(event: { currentTarget: HTMLFormElement }) {
      sent.current = new FormData(event.currentTarget);
    },
  };
}

const textOf = (form: FormData) => JSON.stringify([...form]);

/** Shown when it is saved, but more was typed meanwhile. */
export const SAVED_IN_PART = 'Saved, except for what you have typed since.';
