import { Search } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate, useSubmit } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { useListbox, type Listbox } from '../../ui/use-listbox.ts';
import { earlyLetters } from './early-letters.tsx';
import { KeyCaps } from './key-caps.tsx';
import { paletteGroups, type PaletteGroup, type PaletteRow } from './palette-rows.ts';
import { useFindings, type Search as Asked } from './use-findings.ts';

/**
 * The command palette: one field over the page that finds pages, actions, tours, bookings and
 * enquiries.
 */
export function Palette({
  isSuperadmin,
  onClose,
  onHelp,
}: {
  isSuperadmin: boolean;
  onClose: () => void;
  onHelp: () => void;
}) {
  const [typed, setTyped] = useState(earlyLetters.current);
  useEffect(() => earlyLetters.clear(), []);
  const asked = useFindings(typed);
  const groups = paletteGroups(typed, asked.found, isSuperadmin);
  const rows = groups.flatMap((group) => group.rows);
  const run = useRun({ onClose, onHelp });
  const list = useListbox({
    count: rows.length,
    text: typed,
    start: 0,
    onChoose: (index) => rows[index] && run(rows[index]),
  });
  const dialog = useModal(list.open);
  const { onBlur: _stays, onKeyDown, ...field } = list.inputProps;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the scrim; Escape is the keyboard's way
    <dialog
      ref={dialog}
      aria-label="Find anything"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="mx-auto mt-0 mb-auto max-h-[92dvh] w-full max-w-none flex-col overflow-hidden rounded-b-card bg-surface text-ink shadow-3 open:flex md:mt-[11vh] md:max-h-[70dvh] md:w-160 md:rounded-card"
    >
      <div className="relative shrink-0 border-b-2 border-line has-focus:border-action">
        <Icon
          icon={Search}
          size={22}
          className="pointer-events-none absolute inset-y-0 left-5 my-auto text-ink-3"
        />
        <input
          {...field}
          type="text"
          aria-label="Find a page, an action, a tour, a booking or an enquiry"
          placeholder="Find a page, tour or guest"
          value={typed}
          maxLength={100}
          enterKeyHint="go"
          spellCheck={false}
          onChange={(event) => {
            setTyped(event.target.value);
            list.open();
          }}
          // There is nothing but the list: Escape closes it together with the dialog.
          onKeyDown={(event) => event.key !== 'Escape' && onKeyDown(event)}
          className="h-15 w-full bg-transparent pr-13 pl-13.5 text-17 text-ellipsis outline-none"
        />
        {asked.state === 'searching' && (
          <span className="absolute inset-y-0 right-5 my-auto grid size-5 place-items-center text-ink-3">
            <Spinner />
          </span>
        )}
      </div>
      <Rows groups={groups} rows={rows} list={list} onRun={run} />
      <Foot typed={typed} count={rows.length} asked={asked} />
    </dialog>
  );
}

/** Does what a row says, after closing the palette. */
function useRun({ onClose, onHelp }: { onClose: () => void; onHelp: () => void }) {
  const navigate = useNavigate();
  const submit = useSubmit();
  return ({ does }: PaletteRow) => {
    if (does === 'help') return onHelp();
    onClose();
    if (does === 'logout') void submit(null, { method: 'post', action: '/admin/logout' });
    else if (does.isOutside) window.open(does.to, '_blank', 'noreferrer');
    else void navigate(does.to);
  };
}

/** Opens the dialog with the focus in its field; closing it returns the focus. */
function useModal(onOpen: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    const page = document.documentElement;
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  useEffect(() => {
    onOpen();
    // Only once: after that, typing keeps the list open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return ref;
}

function Rows({
  groups,
  rows,
  list,
  onRun,
}: {
  groups: readonly PaletteGroup[];
  rows: readonly PaletteRow[];
  list: Listbox;
  onRun: (row: PaletteRow) => void;
}) {
  if (rows.length === 0) return null;
  return (
    <div
      {...list.listProps}
      aria-label="Found"
      className="min-h-0 flex-auto overflow-y-auto scroll-py-2 px-2 pb-2"
    >
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a group of options
        <div key={group.title} role="group" aria-label={group.title}>
          <p aria-hidden className="px-3 pt-3.5 pb-1 text-13 font-semibold text-ink-3">
            {group.title}
          </p>
          {group.rows.map((row) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- an option; the keys are the field's
            <div
              key={row.id}
              {...list.optionProps(rows.indexOf(row))}
              onClick={() => onRun(row)}
              className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 aria-selected:bg-tint"
            >
              <Icon icon={row.icon} size={20} className="text-ink-3" />
              <span className="min-w-0 flex-1 leading-snug">
                <span className="block truncate font-medium">{row.title}</span>
                {row.detail && (
                  <span className="block truncate text-13 text-ink-2">{row.detail}</span>
                )}
              </span>
              {row.keys && (
                <span aria-hidden className="max-md:hidden">
                  <KeyCaps keys={row.keys} />
                </span>
              )}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/**
 * Announces the number of results to screen readers; shows everybody that there are none, or that
 * the search failed.
 */
function Foot({ typed, count, asked }: { typed: string; count: number; asked: Asked }) {
  const isEmpty = count === 0 && asked.state !== 'searching';
  const words =
    asked.state === 'failed'
      ? 'Tours, bookings and enquiries could not be searched just now. Please reload the page if this continues.'
      : isEmpty
        ? `Nothing found for “${typed.trim()}”. Tours are found by name and place, bookings by guest, email, phone, tour and reference, enquiries by sender and text.`
        : `${count} found`;
  const isShown = isEmpty || asked.state === 'failed';
  return (
    <>
      <output className={isShown ? 'block px-5 py-4 text-14 text-ink-2' : 'sr-only'}>
        {words}
      </output>
      <p
        aria-hidden
        className="flex shrink-0 gap-5 border-t border-line bg-bar px-5 py-2.5 text-13 text-ink-3 max-md:hidden"
      >
        <span className="flex items-center gap-2">
          <KeyCaps keys={['↑', '↓']} /> to move
        </span>
        <span className="flex items-center gap-2">
          <KeyCaps keys={['Enter']} /> to go
        </span>
        <span className="flex items-center gap-2">
          <KeyCaps keys={['Esc']} /> to close
        </span>
      </p>
    </>
  );
}
