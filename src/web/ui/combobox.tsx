import { Check, ChevronDown } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import { classNames } from './class-names.ts';
import {
  controlLook,
  Field,
  splitText,
  type ControlSize,
  type FieldText,
  type SelectOption,
} from './field.tsx';
import { Icon } from './icon.tsx';
import { matchingOptions } from './matching-options.ts';
import { useHasScript } from './use-has-script.ts';
import { useListbox, type Listbox } from './use-listbox.ts';

/**
 * A choice of one among many, found by typing. A native select holds the value, is sent with the
 * form, fires the change events, and is what visitors see without script.
 */
export function Combobox({
  options,
  placeholder,
  emptyText = 'Nothing found',
  isLoading = false,
  controlSize,
  className,
  ...props
}: FieldText &
  ControlSize &
  Omit<ComponentProps<'select'>, keyof FieldText | 'children' | 'ref' | 'value' | 'multiple'> & {
    options: readonly SelectOption[];
    /** Shown while nothing is chosen: "Select a country". */
    placeholder: string;
    /** Shown when no option contains the text. */
    emptyText?: string;
    /** The options are still on their way. */
    isLoading?: boolean;
  }) {
  const [text, { defaultValue, ...select }] = splitText(props);
  const hasScript = useHasScript();
  const holder = useRef<HTMLSelectElement>(null);
  const look = controlLook(text, controlSize);
  return (
    <Field text={text} className={className}>
      {({ name, ...ties }) => (
        <span className="relative block">
          <select
            {...select}
            {...(hasScript ? null : ties)}
            ref={holder}
            name={name}
            defaultValue={defaultValue}
            className={classNames(look, 'appearance-none truncate pr-11')}
          >
            <option value="">{placeholder}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.isDisabled}>
                {option.label}
              </option>
            ))}
          </select>
          {hasScript && (
            <SearchBox
              {...{ holder, options, placeholder, emptyText, isLoading, look }}
              disabled={select.disabled}
              ties={ties}
            />
          )}
          <Icon
            icon={ChevronDown}
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto"
          />
        </span>
      )}
    </Field>
  );
}

/**
 * The field that filters, and the list under it. Unfinished text is replaced by the current choice.
 */
function SearchBox({
  holder,
  options,
  placeholder,
  emptyText,
  isLoading,
  look,
  disabled,
  ties,
}: {
  /** The select that holds the value. */
  holder: RefObject<HTMLSelectElement | null>;
  options: readonly SelectOption[];
  placeholder: string;
  emptyText: string;
  isLoading: boolean;
  look: string;
  disabled: boolean | undefined;
  ties: ComponentProps<'input'>;
}) {
  const box = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState<string | null>(null);
  useLayoutEffect(() => {
    const select = holder.current;
    if (!select) return;
    // oxlint-disable-next-line react/set-state-in-effect -- what was chosen before the page woke up counts
    setChosen(select.value);
    putInPlace(select, box.current);
  }, [holder]);

  const enabled = options.filter((option) => !option.isDisabled);
  const shown = matchingOptions(enabled, typed ?? '');
  const count = shown.length;
  const list = useListbox({
    count,
    text: typed ?? '',
    start: typed === null ? enabled.findIndex((option) => option.value === chosen) : 0,
    hasPanel: true,
    onChoose: (index) => choose(shown[index]?.value ?? ''),
  });

  function choose(next: string) {
    setTyped(null);
    setChosen(next);
    if (holder.current) hold(holder.current, next);
  }
  function leave() {
    list.inputProps.onBlur();
    if (typed === '') choose('');
    else setTyped(null);
  }
  return (
    <>
      <input
        {...ties}
        {...list.inputProps}
        ref={box}
        type="text"
        disabled={disabled}
        placeholder={placeholder}
        aria-busy={isLoading || undefined}
        value={typed ?? options.find((option) => option.value === chosen)?.label ?? ''}
        onChange={(event) => {
          // The select fires the change event itself.
          event.stopPropagation();
          setTyped(event.target.value);
          list.open();
        }}
        onClick={list.open}
        onBlur={leave}
        className={classNames(look, 'truncate pr-11')}
      />
      <div
        className={
          list.isOpen
            ? 'absolute inset-x-0 top-full z-20 mt-1.5 rounded-panel border border-line bg-surface shadow-3'
            : 'contents'
        }
      >
        {list.isOpen && <Options list={list} options={shown} chosen={chosen} />}
        {/* In the page while the list is closed too: what a new output comes with is not read out. */}
        <output className={count > 0 || !list.isOpen ? 'sr-only' : 'block p-4 text-14 text-ink-2'}>
          {list.isOpen &&
            (isLoading ? 'Loading...' : count > 0 ? `${count} to choose from` : emptyText)}
        </output>
      </div>
    </>
  );
}

/**
 * Hides the select behind the box. The focus is moved first, because a hidden select would lose it.
 */
function putInPlace(select: HTMLSelectElement, box: HTMLInputElement | null) {
  if (select === document.activeElement) box?.focus();
  select.hidden = true;
}

/** Sets the select's value as if it had been chosen there. */
function hold(select: HTMLSelectElement, value: string) {
  if (select.value === value) return;
  select.value = value;
  select.dispatchEvent(new Event('change', { bubbles: true }));
}

function Options({
  list,
  options,
  chosen,
}: {
  list: Listbox;
  options: readonly SelectOption[];
  chosen: string;
}) {
  if (options.length === 0) return null;
  return (
    <ul {...list.listProps} className="max-h-72 overflow-y-auto p-1.5">
      {options.map((option, index) => (
        <li
          {...list.optionProps(index)}
          key={option.value}
          className="flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-thumb px-2.5 text-15 aria-selected:bg-tint"
        >
          {option.label}
          {option.value === chosen && <Icon icon={Check} className="text-action" />}
        </li>
      ))}
    </ul>
  );
}
