import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onAnswer` exactly once for each answer of a fetcher. An effect that depends on the answer
 * would miss some: the router keeps answers outside React's state, so a render may see one too
 * early, take it as known, and then be discarded (docs/decisions/0023). That is why it is checked
 * after every render.
 */
export function useEachAnswer<Answer>(
  answer: Answer | null | undefined,
  onAnswer: (answer: Answer) => void,
): void {
  const last = useRef<Answer>(null);
  const handle = useEffectEvent(onAnswer);
  useEffect(() => {
    if (!answer || answer === last.current) return;
    last.current = answer;
    handle(answer);
  });
}
