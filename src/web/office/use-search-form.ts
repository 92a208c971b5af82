import { useEffect, useRef, type FormEvent } from 'react';

/**
 * The form of a list's search. With script the list answers every key at once, and whatever else is
 * chosen beside it; what is being typed stays when the address changes elsewhere: going back, a link.
 * @param sought what the address of the list searches for
 * @param show goes to the list that the form asks for; `isTyping` while a text is not yet finished
 */
export function useSearchForm(
  sought: string,
  show: (form: HTMLFormElement, isTyping: boolean) => void,
) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (input && input !== document.activeElement) input.value = sought;
  }, [sought]);
  return {
    field,
    onChange: (event: FormEvent<HTMLFormElement>) =>
      show(event.currentTarget, event.target === field.current),
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      show(event.currentTarget, false);
    },
  };
}

/** The fields of a form as an address has them. */
export const formParams = (form: HTMLFormElement) =>
  new URLSearchParams(
    [...new FormData(form)].filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
