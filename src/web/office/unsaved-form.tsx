import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useBeforeUnload, useBlocker, type Location } from 'react-router';
import { isFilledIn } from './changed-fields.ts';
import { LeaveDialog, TYPED_GOES } from './leave-dialog.tsx';

/**
 * Asks before unsaved input is lost to Escape, a press outside the dialog, or leaving the page.
 * What was typed before the scripts loaded counts, too.
 * @param form null for a part with several forms, each of which reports for itself
 * @param isKept whether the form stays open at an address
 */
export function useUnsavedForm(
  form: RefObject<HTMLFormElement | null> | null,
  isKept: (to: Location) => boolean = () => false,
): {
  /**
   * Call it when something was typed; or, where that is known, with whether anything unsaved is
   * left.
   */
  onType: (isTyped?: boolean) => void;
  /** Call it when what was typed has been stored. */
  onSaved: () => void;
  /** The question, to be rendered beside the form. A page may render only one at a time. */
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
  /** Whether going to an address asks first. */
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
