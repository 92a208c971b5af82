import { useEffect, useEffectEvent, useRef, type FormEvent } from 'react';
import { isChanged } from './changed-fields.ts';

/**
 * The search form of a list. With script the list follows every key, and every other choice; what
 * is being typed stays when the address changes otherwise, by a step back or a link. What was typed
 * and chosen before the script loaded is searched for, too.
 * @param sought the search in the list's address
 * @param show goes to the list that the form asks for; `isTyping` while a text is not finished
 */
export function useSearchForm(
  sought: string,
  show: (form: HTMLFormElement, isTyping: boolean) => void,
) {
  const field = useRef<HTMLInputElement>(null);
  const isAwake = useRef(false);
  useEffect(() => {
    const input = field.current;
    if (input && isAwake.current && input !== document.activeElement) input.value = sought;
    isAwake.current = true;
  }, [sought]);
  useEarlyChoice(() => field.current?.form, show);
  return {
    field,
    autoComplete: AUTO_COMPLETE,
    onChange: (event: FormEvent<HTMLFormElement>) =>
      show(event.currentTarget, event.target === field.current),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      show(event.currentTarget, false);
    },
  };
}

/** The address is the state of these forms; autofill by the browser would contradict it. */
export const AUTO_COMPLETE = 'off';

/** Shows what a form asks for if it was filled in before the scripts loaded. */
export function useEarlyChoice(
  findForm: () => HTMLFormElement | null | undefined,
  show: (form: HTMLFormElement, isTyping: boolean) => void,
) {
  const wakeUp = useEffectEvent(() => {
    const form = findForm();
    const changed = form ? [...form.elements].filter(isChanged) : [];
    const isTyping = changed.every((field) => field instanceof HTMLInputElement);
    if (form && changed.length > 0) show(form, isTyping);
  });
  useEffect(() => wakeUp(), []);
}

/**
 * Follows an address that changed otherwise, by a link or a step back: sets all fields except the
 * focused one, whose contents are newer.
 */
export function showInFields(form: HTMLFormElement | null, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field === document.activeElement) continue;
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = value;
  }
}

/** The fields of a form as parameters of an address. */
export const formParams = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
