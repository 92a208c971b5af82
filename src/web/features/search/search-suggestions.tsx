import { Search, X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type RefObject,
} from 'react';
import { Form, useLocation } from 'react-router';
import { MAX_SEARCH_LENGTH } from '../../../shared/tours/tour-filter.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { SuggestionList, useSuggestionList } from './suggestion-list.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface SearchSuggestionsProps {
  /** The search field that the suggestions belong to. */
  field: RefObject<HTMLInputElement | null>;
  /** Receives the field's attributes and key handlers whenever they change. */
  onFieldProps: (props: ComponentProps<'input'>) => void;
}

/** The panel under the search field of the header. It keeps no text besides the field's own. */
export function SearchPanel({ field, onFieldProps }: SearchSuggestionsProps) {
  const [text, setText] = useState(() => field.current?.value ?? '');
  const found = useSuggestions(text);
  const suggestions = useSuggestionList(found);
  const { listbox } = suggestions;
  const read = useEffectEvent(() => {
    setText(field.current?.value ?? '');
    listbox.open();
  });
  useEmptyOnArrival(field, () => setText(''));
  useEffect(() => {
    const stop = listen(field.current, ['input', 'click'], () => read());
    // Something may have been typed already.
    const frame = requestAnimationFrame(() => read());
    return () => {
      stop();
      cancelAnimationFrame(frame);
    };
  }, [field]);
  const pass = useEffectEvent(() => onFieldProps(listbox.inputProps));
  useLayoutEffect(() => {
    pass();
    // What the field is told follows from these alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [listbox.isOpen, listbox.active, found]);
  if (!found || !listbox.isOpen) return null;
  return (
    <div className="absolute top-full right-0 mt-3 max-h-[calc(100dvh-6rem)] w-130 max-w-[calc(100vw-4rem)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface text-ink shadow-3">
      <SuggestionList found={found} {...suggestions} />
    </div>
  );
}

/** The suggestions for the field of the slide-out menu: a page of its own over the menu. */
export function SearchPage({ field }: SearchSuggestionsProps) {
  const [isOpen, setIsOpen] = useState(true);
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState(key);
  // The chosen page is there: this one closes before the menu under it does.
  if (openedAt !== key) {
    setOpenedAt(key);
    setIsOpen(false);
  }
  useEffect(() => listen(field.current, ['input', 'click'], () => setIsOpen(true)), [field]);
  useEmptyOnArrival(field);
  if (!isOpen) return null;
  const close = (text: string) => {
    write(field.current, text);
    setIsOpen(false);
  };
  return <SearchDialog field={field} onClose={close} />;
}

function SearchDialog({
  field,
  onClose,
}: {
  field: RefObject<HTMLInputElement | null>;
  onClose: (text: string) => void;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState('');
  const found = useSuggestions(text);
  const suggestions = useSuggestionList(found);
  const { listbox } = suggestions;
  // The list is the whole page: it stays when the keyboard of a phone is closed.
  const { onBlur: _stays, ...fieldProps } = listbox.inputProps;
  // Once open, this field gets the keys; those typed earlier went to the menu's field.
  const begin = useEffectEvent(() => {
    setText((typed) => (field.current?.value ?? '') + typed);
    listbox.open();
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const frame = requestAnimationFrame(() => begin());
    return () => {
      cancelAnimationFrame(frame);
      element?.close();
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label="Search"
      onCancel={(event) => {
        event.preventDefault();
        onClose(text);
      }}
      className="h-dvh max-h-none w-full max-w-none flex-col bg-surface text-ink open:flex"
    >
      <Form
        action="/package-tours"
        className="relative flex h-17 shrink-0 items-center gap-2 border-b border-line pr-2.5 pl-5"
      >
        <Icon icon={Search} className="absolute left-8 text-ink-3" />
        <input
          type="search"
          name="search"
          aria-label="Search destinations, tours"
          placeholder="Search destinations, tours..."
          maxLength={MAX_SEARCH_LENGTH}
          enterKeyHint="search"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page was opened to type here
          autoFocus
          {...fieldProps}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            listbox.open();
          }}
          className="h-11 min-w-0 flex-1 appearance-none rounded-pill border-[1.5px] border-field bg-surface pr-3.5 pl-10.5 text-16 focus:border-action focus:outline-2 focus:outline-offset-0"
        />
        <IconButton icon={X} label="Close search" onClick={() => onClose(text)} />
      </Form>
      {/* The keys of the list are the field's: one that scrolls takes no Tab of its own. */}
      <div tabIndex={-1} className="min-h-0 flex-1 overflow-y-auto">
        {found && listbox.isOpen ? (
          <SuggestionList found={found} {...suggestions} />
        ) : (
          <p className="px-5.5 pt-5 text-15 text-ink-2">
            A place, a tour or a kind of journey: two letters are enough.
          </p>
        )}
      </div>
    </dialog>
  );
}

/**
 * Empties the field on the page that it led to: the list of tours shows what was searched for in a
 * field of its own. What was typed since then stays.
 */
function useEmptyOnArrival(field: RefObject<HTMLInputElement | null>, onEmpty?: () => void) {
  const { key } = useLocation();
  const led = useRef<{ text: string | undefined; from: string }>(undefined);
  const note = useEffectEvent(({ type, target }: Event) => {
    const leads = type === 'submit' || (target instanceof Element && target.closest('a'));
    if (leads) led.current = { text: field.current?.value, from: key };
  });
  useEffect(
    () => listen(field.current?.closest('search'), ['submit', 'click'], (event) => note(event)),
    [field],
  );
  const arrive = useEffectEvent((here: string) => {
    if (!led.current || led.current.from === here) return;
    const isUntouched = field.current?.value === led.current.text;
    led.current = undefined;
    if (!isUntouched) return;
    write(field.current, '');
    onEmpty?.();
  });
  useEffect(() => arrive(key), [key]);
}

function write(field: HTMLInputElement | null, text: string) {
  if (field) field.value = text;
}

function listen(
  element: Element | null | undefined,
  events: readonly string[],
  act: (event: Event) => void,
) {
  for (const event of events) element?.addEventListener(event, act);
  return () => {
    for (const event of events) element?.removeEventListener(event, act);
  };
}
