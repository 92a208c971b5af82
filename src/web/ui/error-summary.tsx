import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Icon } from './icon.tsx';

export interface FieldProblem {
  /** Id of the control; without one the problem is of the whole form. */
  fieldId?: string;
  message: string;
}

/**
 * What is wrong, at the top of a form, with a link to each field. It takes focus when it appears and
 * whenever `problems` is a new list, that is after each refused submit.
 */
export function ErrorSummary({
  title,
  problems,
}: {
  title: string;
  problems: readonly FieldProblem[];
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, [problems]);
  return (
    <div
      ref={box}
      role="alert"
      tabIndex={-1}
      // Without script the browser itself goes here when the page comes back.
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
