import { useRef, type RefObject } from 'react';
import { useSentForm, type Answer } from './sent-form.ts';

/**
 * A form that changes what is stored, sent without leaving its page. One may go on typing while it is
 * sent. Where somebody else was faster the form is then sent once more as it stands, so that the
 * answer tells of all that was typed: it is saved over theirs only when one says so.
 * @param onResult also told what the answer is about, where more was typed since; else null
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
    /** On the form, when it is sent. */
    onSend(event: { currentTarget: HTMLFormElement }) {
      sent.current = new FormData(event.currentTarget);
    },
  };
}

const textOf = (form: FormData) => JSON.stringify([...form]);

/** Said when it is saved, and more was typed meanwhile. */
export const SAVED_IN_PART = 'Saved, but for what you typed since.';
