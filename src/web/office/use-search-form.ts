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
  useFollowingFields(() => field.current?.form, { search: sought });
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
  findForm: FindForm,
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
 * Makes the fields of a form follow an address that changes otherwise, by a link or a step back: all
 * except the focused one, whose contents are newer.
 * @param values what the address says now, by name of the field
 */
export function useFollowingFields(findForm: FindForm, values: Readonly<Record<string, string>>) {
  const isAwake = useRef(false);
  const follow = useEffectEvent(() => {
    const form = findForm();
    for (const [name, value] of Object.entries(values)) {
      const field = form?.elements.namedItem(name);
      if (field === document.activeElement) continue;
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
        field.value = value;
    }
  });
  const wanted = JSON.stringify(values);
  useEffect(() => {
    if (isAwake.current) follow();
    isAwake.current = true;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another address says other values
  }, [wanted]);
}

type FindForm = () => HTMLFormElement | null | undefined;

/** The fields of a form as parameters of an address. */
export const formParams = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
