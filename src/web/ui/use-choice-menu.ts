import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { moveFocusAmong } from './move-focus.ts';

/**
 * A menu of choices under a button, each of which submits the form around it, so that it works
 * without script. Returns the props for the button, its `Popover` and each choice.
 * @param id of the menu; unique on the page
 */
export function useChoiceMenu(id: string, isBusy: boolean) {
  const menu = useRef<HTMLDivElement>(null);
  // Not available in browsers without popovers: the menu then closes with the focus.
  const close = () => (menu.current as MaybePopover)?.hidePopover?.();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The items are in the tab order for use without script; with script, Tab leaves the menu as a
    // whole.
    if (event.key === 'Tab') close();
    else moveFocusAmong(event, '[role=menuitemradio]');
  };
  const onBlur = (event: FocusEvent) => {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
  };
  return {
    button: {
      type: 'button',
      popoverTarget: isBusy ? undefined : id,
      'aria-haspopup': 'menu',
      'aria-disabled': isBusy || undefined,
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        event.currentTarget.click();
      },
    } as const,
    menu: { ref: menu, id, role: 'menu', tabIndex: -1, onKeyDown, onBlur },
    /** @param isFirst whether it gets the focus when the menu opens */
    choice: (isCurrent: boolean, isFirst = isCurrent) =>
      ({
        // Not React's autoFocus, which takes effect when an element is mounted.
        ref: (item: HTMLButtonElement | null) => void item?.toggleAttribute('autofocus', isFirst),
        type: 'submit',
        role: 'menuitemradio',
        'aria-checked': isCurrent,
        onClick: close,
      }) as const,
  };
}

type MaybePopover = Partial<Pick<HTMLElement, 'hidePopover'>> | null;
