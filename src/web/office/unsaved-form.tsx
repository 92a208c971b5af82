import { useRef, type ReactNode } from 'react';
import { useBeforeUnload, useBlocker, type Location } from 'react-router';
import { LeaveDialog } from './leave-dialog.tsx';

/**
 * A form that an Escape, a press beside it or the end of the page would take away with what was typed:
 * one is asked before, of the page by the browser.
 * @param isKept whether the form stays where it is when one goes to an address
 */
export function useUnsavedForm(isKept: (to: Location) => boolean = () => false): {
  /** Something was typed; or, where that is known, whether anything of it is left. */
  onType: (isTyped?: boolean) => void;
  /** What was typed is stored. */
  onSaved: () => void;
  /** Beside the form. Of a page only one at a time may be rendered. */
  question: ReactNode;
} {
  const isTyped = useRef(false);
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
      <LeaveQuestion
        isAsked={(to) => isTyped.current && !isKept(to)}
        onLeave={() => {
          isTyped.current = false;
        }}
      />
    ),
  };
}

function LeaveQuestion({
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
      What you typed is not saved, and goes.
    </LeaveDialog>
  );
}
