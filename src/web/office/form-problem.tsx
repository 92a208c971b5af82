import { useEffect, useRef } from 'react';
import { Message } from '../ui/message.tsx';

/**
 * Why a form was not saved, where no field is at fault, at its top. It gets the focus: in a long form
 * one has scrolled past its top by the time one saves.
 */
export function FormProblem({
  message,
  attempt,
}: {
  message: string;
  /** The answer to the refused submit: a new object moves the focus again. */
  attempt: object;
}) {
  const box = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt counts, not what is in it
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div ref={box} tabIndex={-1}>
      <Message tone="error" className="mb-4.5">
        {message}
      </Message>
    </div>
  );
}
