import type { ReactNode, Ref, ToggleEvent } from 'react';

/**
 * A form that is folded away under the words that open it. When it opens, its first field gets the
 * focus, so that typing does not trigger the office's shortcut keys; when it closes, those words
 * get it.
 */
export function FoldedForm({
  ref,
  label,
  isOpen,
  className,
  children,
}: {
  ref?: Ref<HTMLDetailsElement>;
  label: ReactNode;
  /** Whether it is open at first. */
  isOpen: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <details ref={ref} open={isOpen} onToggle={moveFocus} className={className}>
      <summary className="link inline-block cursor-pointer py-1.5 text-15">{label}</summary>
      {children}
    </details>
  );
}

function moveFocus({ currentTarget: details }: ToggleEvent<HTMLDetailsElement>) {
  if (details.open) {
    const field = details.querySelector<HTMLElement>('input:not([type=hidden]), textarea');
    if (field) focusOnceShown(field);
    return;
  }
  const { activeElement } = document;
  // A form that closes takes the focus away from the button in it.
  if (activeElement === document.body || details.contains(activeElement))
    details.querySelector('summary')?.focus();
}

/** In the frame in which a form begins to unfold, its field may not be focusable yet. */
function focusOnceShown(field: HTMLElement, frames = 5) {
  field.focus();
  if (document.activeElement !== field && frames > 0)
    requestAnimationFrame(() => focusOnceShown(field, frames - 1));
}
