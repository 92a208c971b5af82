import { useEffect, type RefObject } from 'react';
import { forgetForm, isKept } from './form-storage.ts';
import { useEachAnswer } from './use-each-answer.ts';

/**
 * Keeps a form, which answers on its own page, until it is sent.
 * @param first the answer that came with the page, when the form was sent without script; null
 *   otherwise
 * @param latest the server's last answer
 */
export function useKeptForm(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  { first, latest }: { first: Answer | null; latest: Answer | null },
): void {
  useEffect(() => {
    if (first) forgetForm(name);
    if (form.current) keepForm(form.current, name);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: the form is there by then
  }, []);
  useEachAnswer(latest, ({ outcome }) => {
    if (outcome === 'sent') forgetForm(name);
  });
}

interface Answer {
  outcome: string;
}

/**
 * Keeps a form under a name. The code for that (`kept-fields.ts`) loads with the first letter
 * typed, or at once where there is something to restore; without it the form still works.
 */
export function keepForm(form: HTMLFormElement, name: string): void {
  const begin = () => {
    import('./kept-fields.ts').then(
      (part) => part.keepFields(form, name),
      () => {},
    );
  };
  if (isKept(name)) begin();
  else form.addEventListener('input', begin, { once: true });
}
