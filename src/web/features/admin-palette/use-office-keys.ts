import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { wishOf } from './office-keys.ts';
import { singleKeys } from './single-keys.ts';

/** How long after g a letter still belongs to it, in ms. */
const GO_TIME = 1_500;

/** Handles the shortcut keys of the back office, except under an open dialog. */
export function useOfficeKeys(open: (part: 'palette' | 'help') => void): void {
  const navigate = useNavigate();
  const act = useEffectEvent((event: KeyboardEvent, isAfterGo: boolean): boolean => {
    if (event.defaultPrevented || event.isComposing || event.repeat) return false;
    if (document.querySelector('dialog:modal')) return false;
    const { key, altKey, ctrlKey, metaKey, target } = event;
    const press = { key, altKey, ctrlKey, metaKey, isTyping: isTypingIn(target), isAfterGo };
    const wish = wishOf(press, singleKeys.current());
    if (!wish) return false;
    event.preventDefault();
    if (wish.kind === 'wait') return true;
    if (wish.kind === 'page') void navigate(wish.to);
    else if (wish.kind === 'acts') focusActs();
    else if (wish.kind !== 'search') open(wish.kind);
    else if (!focusSearchField()) open('palette');
    return false;
  });
  useEffect(() => {
    let goAt = -Infinity;
    const onKeyDown = (event: KeyboardEvent) => {
      const isAfterGo = event.timeStamp - goAt < GO_TIME;
      goAt = act(event, isAfterGo) ? event.timeStamp : -Infinity;
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** Whether letters belong to the focused element: a field, or a list or menu that they move in. */
function isTypingIn(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest(TAKES_LETTERS) !== null;
}

const TAKES_LETTERS =
  'textarea, select, [role=menu], [role=listbox], [role=combobox], input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=range])';

/** Moves the focus from ticked rows to the actions for them, which are above the list. */
function focusActs() {
  document.querySelector<HTMLElement>('main [data-acts] :is(a, button, select)')?.focus();
}

/** Puts the caret into the search field of the page; false when it has none. */
function focusSearchField(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]');
  field?.focus();
  field?.select();
  return field !== null;
}
