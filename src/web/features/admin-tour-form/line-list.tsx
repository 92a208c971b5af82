import { Plus, Trash2 } from 'lucide-react';
import { useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import {
  hasRoom,
  nextRow,
  type DraftLine,
  type TourList,
} from '../../../shared/tours/tour-form-draft.ts';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import { Panel } from '../../office/panel.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ListError } from './list-error.tsx';
import { changeRow, moveRow, withoutRow } from './rows.ts';
import { SortableRows } from './sortable-rows.tsx';

/**
 * A list of lines. Enter adds a row below, Backspace in an empty row removes it, and pasted lines
 * become rows. Without script there is always one empty row; blank rows are dropped on saving.
 */
export function LineList({
  list,
  title,
  noun,
  lines,
  errors,
  onChange,
}: {
  list: TourList;
  title: string;
  /** The word for one entry: 'Highlight'. */
  noun: string;
  lines: readonly DraftLine[];
  errors: FieldErrors;
  onChange: (lines: DraftLine[]) => void;
}) {
  const { added, mayAdd, insert, remove, onKeyDown, onPaste } = useLines(list, lines, onChange);
  const filled = lines.filter(({ text }) => text.trim() !== '').length;
  return (
    <Panel title={title} aside={String(filled)}>
      <ListError list={list} errors={errors} />
      <SortableRows
        list={list}
        rows={lines}
        nameOf={(index) => `${noun} ${index + 1}`}
        onMove={(from, to) => onChange(moveRow(lines, from, to))}
        className="grid gap-2"
      >
        {(line, index, handle) => (
          <div className="flex items-start gap-1.5">
            <span className="pt-1">{handle}</span>
            <TextArea
              label={`${noun} ${index + 1}`}
              isLabelHidden
              name={`${list}.${line.row}`}
              rows={1}
              value={line.text}
              error={errors[`${list}.${line.row}`]}
              autoFocus={line.row === added}
              autoComplete="off"
              onChange={(event) =>
                onChange(changeRow(lines, line.row, { text: oneLine(event.target.value) }))
              }
              onKeyDown={(event) => onKeyDown(event, line, index)}
              onPaste={(event) => onPaste(event, index)}
              className="min-w-0 flex-1 [&_textarea]:min-h-11 [&_textarea]:resize-none [&_textarea]:py-2.25"
            />
            <IconButton
              icon={Trash2}
              tone="danger"
              size="sm"
              label={`Remove ${noun.toLowerCase()} ${index + 1}`}
              onClick={() => remove(line.row, index)}
              className="needs-script mt-1"
            />
          </div>
        )}
      </SortableRows>
      <noscript>
        <TextField
          label={`One more ${noun.toLowerCase()}`}
          name={`${list}.${nextRow(lines)}`}
          maxLength={TOUR_LIMITS.listEntry}
          className="mt-2"
        />
      </noscript>
      <Button
        id={`${list}-add`}
        variant="ghost"
        size="sm"
        disabled={!mayAdd}
        onClick={() => insert(lines.length, [''])}
        className="needs-script mt-3 ml-10.5"
      >
        <Icon icon={Plus} />
        Add<span className="sr-only">{` ${noun.toLowerCase()}`}</span>
      </Button>
    </Panel>
  );
}

/** The effects of keys, the clipboard and buttons on the rows of a list. */
function useLines(
  list: TourList,
  lines: readonly DraftLine[],
  onChange: (lines: DraftLine[]) => void,
) {
  const [added, setAdded] = useState<number | null>(null);
  const mayAdd = hasRoom(lines, 'listEntries');

  /** Inserts rows at an index, replacing `over` existing ones; the last of them gets the focus. */
  function insert(at: number, texts: readonly string[], over = 0) {
    const first = nextRow(lines);
    const room = TOUR_LIMITS.listEntries - lines.length + over;
    const rows = texts.slice(0, room).map((text, index) => ({ row: first + index, text }));
    setAdded(rows.at(-1)?.row ?? null);
    onChange(lines.toSpliced(at, over, ...rows));
  }
  function onKeyDown(
    event: KeyboardEvent<HTMLTextAreaElement>,
    { row, text }: DraftLine,
    at: number,
  ) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      insert(at + 1, ['']);
    } else if (event.key === 'Backspace' && text === '' && lines.length > 1) {
      event.preventDefault();
      remove(row, at);
    }
  }
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>, at: number) {
    const texts = pastedLines(event.clipboardData.getData('text'));
    if (texts.length < 2 || event.currentTarget.value !== '') return;
    event.preventDefault();
    insert(at, texts, 1);
  }
  function remove(row: number, at: number) {
    const near = lines[at === 0 ? 1 : at - 1];
    document.getElementById(near ? `${list}.${near.row}` : `${list}-add`)?.focus();
    onChange(withoutRow(lines, row));
  }
  return { added, mayAdd, insert, remove, onKeyDown, onPaste };
}

/** An entry is a single line, however many it takes on the screen. */
const oneLine = (text: string) => text.replace(/\s*\n\s*/g, ' ');

/** The lines of a pasted text, without the bullets that word processors put before them. */
function pastedLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*[•*·–-]\s+/, '').trim())
    .filter((line) => line !== '');
}
