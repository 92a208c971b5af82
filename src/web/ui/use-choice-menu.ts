import { useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { moveFocusAmong } from './move-focus.ts';

/**
 * A menu of choices under a button, each of which submits the form around it, so that it works
 * without script too: what to spread on the button, on its `Popover` and on each choice.
 * @param id of the menu; one of its kind on the page
 */
export function useChoiceMenu(id: string, isBusy: boolean) {
  const menu = useRef<HTMLDivElement>(null);
  // Missing where the browser knows no popovers: the menu then goes with the focus.
  const close = () => (menu.current as MaybePopover)?.hidePopover?.();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // The items are in the tab order for those without script; a menu is left as a whole.
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
    /** @param isFirst whether the focus goes there as the menu opens */
    choice: (isCurrent: boolean, isFirst = isCurrent) =>
      ({
        // Not React's autoFocus, which is for pages that open.
        ref: (item: HTMLButtonElement | null) => void item?.toggleAttribute('autofocus', isFirst),
        type: 'submit',
        role: 'menuitemradio',
        'aria-checked': isCurrent,
        onClick: close,
      }) as const,
  };
}

type MaybePopover = Partial<Pick<HTMLElement, 'hidePopover'>> | null;
