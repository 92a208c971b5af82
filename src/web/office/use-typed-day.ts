import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * A day is typed in three parts, and each step gives another valid day: how long the field must
 * rest, in ms.
 */
const REST = 300;

/** Navigation state for a list that a form asks for. */
export const ASKED_BY_FORM = 'form';

/**
 * Asks for a typed day once the field has rested. Anything chosen meanwhile, such as a link or
 * another page, goes first: `ask` is then called when that has loaded, with what the form holds by
 * then.
 * @returns `await` for a form in which a day was typed, `forget` for when it was asked for
 *   otherwise
 */
export function useTypedDay(ask: (form: HTMLFormElement) => void) {
  const { location: next } = useNavigation();
  const isChosen = next !== undefined && next.state !== ASKED_BY_FORM;
  const [typed, setTyped] = useState<Typed>(null);
  const [due, setDue] = useState<Typed>(null);
  useEffect(() => {
    if (!typed) return;
    // Not before the page knows of a navigation under way: that is announced in transitions as
    // well.
    const timer = setTimeout(() => startTransition(() => setDue(typed)), REST);
    return () => clearTimeout(timer);
  }, [typed]);
  const askFor = useEffectEvent((day: Typed) => {
    if (day && day === typed) ask(day.form);
  });
  useEffect(() => {
    if (!isChosen) askFor(due);
  }, [due, isChosen]);
  return {
    await: (form: HTMLFormElement) => setTyped({ form }),
    forget: () => setTyped(null),
  };
}

/** A new object for each change, so that the same form asks again. */
type Typed = { form: HTMLFormElement } | null;
