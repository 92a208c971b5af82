import { startTransition, useEffect, useEffectEvent, useState } from 'react';
import { useNavigation } from 'react-router';

/** A day is typed in three parts, each of which makes another one: how long it must rest, in ms. */
const REST = 300;

/** State of a navigation to the list that a form asks for. */
export const ASKED_BY_FORM = 'form';

/**
 * Asks for a typed day once it has rested. What was chosen meanwhile, a link, another page, comes
 * first: `ask` is called when that is there, with what the form holds then.
 * @returns `await` takes a form in which a day was typed, `forget` leaves it, as it was asked for
 */
export function useTypedDay(ask: (form: HTMLFormElement) => void) {
  const { location: next } = useNavigation();
  const isChosen = next !== undefined && next.state !== ASKED_BY_FORM;
  const [typed, setTyped] = useState<Typed>(null);
  const [due, setDue] = useState<Typed>(null);
  useEffect(() => {
    if (!typed) return;
    // Not before the page knows of what is on its way: that is told in transitions as well.
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

/** Another object for each change: the same form asks again. */
type Typed = { form: HTMLFormElement } | null;
