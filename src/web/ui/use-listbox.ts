import { useEffect, useId, useState, type KeyboardEvent, type MouseEvent } from 'react';
import { nextOption } from './listbox-keys.ts';

/**
 * The props for a text field with a list of options under it (ARIA: editable combobox with a
 * listbox).
 */
export interface Listbox {
  isOpen: boolean;
  /** Index of the option that Enter chooses; -1 when there is none. */
  active: number;
  open: () => void;
  close: () => void;
  /** For the `<input>`. The caller opens the list as the text changes. */
  inputProps: {
    role: 'combobox';
    autoComplete: 'off';
    'aria-autocomplete': 'list';
    'aria-expanded': boolean;
    'aria-controls': string | undefined;
    'aria-activedescendant': string | undefined;
    onKeyDown: (event: KeyboardEvent) => void;
    onBlur: () => void;
  };
  /**
   * For the element around the options, which is only rendered while the list is open and has any.
   */
  listProps: {
    id: string;
    role: 'listbox';
    tabIndex: -1;
    onMouseDown: (event: MouseEvent) => void;
  };
  /** For the option at an index, counted from 0 over all groups. */
  optionProps: (index: number) => {
    id: string;
    role: 'option';
    'aria-selected': boolean;
    tabIndex: -1;
    onPointerMove: () => void;
    onClick: () => void;
  };
}

/**
 * The keys, the names and the state of a list of options under a text field. The focus stays in the
 * field: `aria-activedescendant` names the active option. Arrows, Home and End move, Enter chooses,
 * Escape closes the list and keeps the text. Without an active option, Enter submits the form.
 */
export function useListbox({
  count,
  text,
  start = -1,
  hasPanel = count > 0,
  onChoose,
}: {
  /** How many options there are now. */
  count: number;
  /** The text that the options match. When it changes, `start` is active again. */
  text: string;
  /** The option that is active before a key moves it; 0 preselects the first. */
  start?: number;
  /** Whether there is anything to show: options, or a message that there are none. */
  hasPanel?: boolean;
  /** Called when an option was chosen, by Enter or by a press. The list is closed already. */
  onChoose: (index: number) => void;
}): Listbox {
  const id = useId();
  const [isWanted, setIsWanted] = useState(false);
  const [moved, setMoved] = useState<{ text: string; to: number } | null>(null);
  const isOpen = isWanted && hasPanel;
  const wished = moved?.text === text ? moved.to : start;
  const active = isOpen ? Math.min(wished, count - 1) : -1;
  const optionId = (index: number) => `${id}-${index}`;

  useEffect(() => {
    // Scrolls to the chosen option when the list opens; after that, keys do.
    if (isOpen) showOption(optionId(active));
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isOpen]);

  const setOpen = (isNowWanted: boolean) => {
    setIsWanted(isNowWanted);
    setMoved(null);
  };
  const choose = (index: number) => {
    setOpen(false);
    onChoose(index);
  };
  function move(to: number) {
    setIsWanted(true);
    setMoved({ text, to });
    requestAnimationFrame(() => showOption(optionId(to)));
  }
  function onKeyDown(event: KeyboardEvent) {
    const to = nextOption(event, { isOpen, active, count });
    if (event.key === 'Escape' && isOpen) setOpen(false);
    else if (event.key === 'Enter' && active >= 0 && !isComposing(event)) choose(active);
    else if (to !== undefined) move(to);
    else return;
    event.preventDefault();
  }

  return {
    isOpen,
    active,
    open: () => setIsWanted(true),
    close: () => setOpen(false),
    inputProps: {
      role: 'combobox',
      autoComplete: 'off',
      'aria-autocomplete': 'list',
      // A panel that only says "nothing found" is not a list.
      'aria-expanded': isOpen && count > 0,
      'aria-controls': isOpen && count > 0 ? id : undefined,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
      onKeyDown,
      onBlur: () => setOpen(false),
    },
    // Otherwise a press in the list, or a Tab to a list long enough to scroll, would take the focus
    // out of the field and close the list.
    listProps: {
      id,
      role: 'listbox',
      tabIndex: -1,
      onMouseDown: (event) => event.preventDefault(),
    },
    optionProps: (index) => ({
      id: optionId(index),
      role: 'option',
      'aria-selected': index === active,
      tabIndex: -1,
      onPointerMove: () => index !== active && setMoved({ text, to: index }),
      onClick: () => choose(index),
    }),
  };
}

const showOption = (id: string) =>
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' });

/** Enter that completes the input of an accent or a character chooses nothing. */
const isComposing = (event: KeyboardEvent) => event.nativeEvent.isComposing;
