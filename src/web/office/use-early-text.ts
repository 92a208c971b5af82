import { useEffect, useRef, useState } from 'react';

/**
 * The text of a field that its page needs to know. What was typed before the scripts loaded is only
 * in the field itself, and counts.
 */
export function useEarlyText<Field extends HTMLInputElement | HTMLTextAreaElement>() {
  const field = useRef<Field>(null);
  const [text, setText] = useState('');
  // oxlint-disable-next-line react/set-state-in-effect -- the field can be read only now
  useEffect(() => setText((known) => field.current?.value ?? known), []);
  return { field, text, setText };
}
