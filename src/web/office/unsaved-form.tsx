import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useBeforeUnload, useBlocker, type Location } from 'react-router';
import { isFilledIn } from './changed-fields.ts';
import { LeaveDialog, TYPED_GOES } from './leave-dialog.tsx';

/**
 * A form that an Escape, a press beside it or the end of the page would take away with what was typed:
 * one is asked before, of the page by the browser. What was typed before the scripts came counts.
 * @param form null of a part with several forms, each of which tells by itself
 * @param isKept whether the form stays where it is when one goes to an address
 */
export function useUnsavedForm(
  form: RefObject<HTMLFormElement | null> | null,
  isKept: (to: Location) => boolean = () => false,
): {
  /** Something was typed; or, where that is known, whether anything of it is left. */
  onType: (isTyped?: boolean) => void;
  /** What was typed is stored. */
  onSaved: () => void;
  /** Beside the form. Of a page only one at a time may be rendered. */
  question: ReactNode;
} {
  const isTyped = useRef(false);
  useEffect(() => {
    if (form?.current && isFilledIn(form.current)) isTyped.current = true;
  }, [form]);
  useBeforeUnload((event) => {
    if (isTyped.current) event.preventDefault();
  });
  return {
    onType(isAny = true) {
      isTyped.current = isAny;
    },
    onSaved() {
      isTyped.current = false;
    },
    question: (
      <BlockingQuestion
        isAsked={(to) => isTyped.current && !isKept(to)}
        onLeave={() => {
          isTyped.current = false;
        }}
      />
    ),
  };
}

function BlockingQuestion({
  isAsked,
  onLeave,
}: {
  /** Whether who goes to an address is asked before. */
  isAsked: (to: Location) => boolean;
  onLeave: () => void;
}) {
  const blocker = useBlocker(({ nextLocation }) => isAsked(nextLocation));
  return (
    <LeaveDialog blocker={blocker} isDangerous onLeave={onLeave}>
      {TYPED_GOES}
    </LeaveDialog>
  );
}
