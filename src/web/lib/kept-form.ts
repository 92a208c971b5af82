import { useEffect, type RefObject } from 'react';
import { forgetForm, isKept } from './form-storage.ts';
import { useEachAnswer } from './use-each-answer.ts';

/**
 * Keeps a form that answers on its own page, until it is sent.
 * @param first what came with the page, which has the form as it was sent; null without
 * @param latest what the server said last
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
 * Keeps a form under a name. How that is done (`kept-fields.ts`) comes with the first letter, or at once
 * where there is something to bring back; without it the form works as well.
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
