import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Calls `onAnswer` once for each answer of a fetcher. An effect that waits for another answer would miss
 * some: the router lays answers beside React's state, where a rendering may find one before its time,
 * take it for known, and come to nothing (docs/decisions/0023). So it is asked after every rendering.
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
