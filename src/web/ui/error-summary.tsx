import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Icon } from './icon.tsx';
import { useHasScript } from './use-has-script.ts';

export interface FieldProblem {
  /** Id of the control; without one the problem concerns the whole form. */
  fieldId?: string;
  message: string;
}

/**
 * The problems of a form, at its top, with a link to each field. It is announced, and the focus
 * moves to the first of those fields, or to the summary itself when the problem concerns the whole
 * form. Somebody who is already typing when the page's script loads keeps the focus.
 */
export function ErrorSummary({
  title,
  problems,
  attempt,
}: {
  title: string;
  problems: readonly FieldProblem[];
  /**
   * The answer to the refused submit: a new object moves the focus again, a new render of the same
   * one does not.
   */
  attempt: object;
}) {
  const box = useRef<HTMLDivElement>(null);
  const firstField = problems[0]?.fieldId;
  const isWakingUp = useRef(!useHasScript());
  const moveFocus = useEffectEvent(() => {
    const isTyping = document.activeElement?.matches('input, select, textarea');
    if (isWakingUp.current && isTyping) return;
    const field = firstField === undefined ? null : document.getElementById(firstField);
    (field ?? box.current)?.focus();
  });
  useEffect(() => {
    moveFocus();
    isWakingUp.current = false;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each attempt counts, not what is in it
  }, [attempt]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // Without script the browser itself moves the focus here when the page comes back.
      autoFocus
      className="flex gap-3 border-l-4 border-red bg-red-tint px-5 py-4 text-red"
    >
      <Icon icon={CircleAlert} className="mt-0.5" />
      <div>
        <p className="font-semibold text-ink">{title}</p>
        <ul className="mt-0.5 text-15">
          {problems.map((problem) => (
            <li key={`${problem.fieldId} ${problem.message}`}>
              {problem.fieldId ? (
                <a
                  href={`#${problem.fieldId}`}
                  className="inline-block py-1 underline underline-offset-4"
                >
                  {problem.message}
                </a>
              ) : (
                problem.message
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
