import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Cell, DataTable, HeadCell, RowHead } from '../ui/data-table.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';
import type { DeletedRow } from './deleted-row.ts';
import type { UndoForm } from './offer-undo.tsx';
import { UndoFields } from './undo-fields.tsx';
import { useSentForm } from './sent-form.ts';

/** How a list shows deleted things, and how one of them is restored. */
export interface DeletedLook<Thing extends DeletedRow> {
  /** The plural of what they are: 'bookings'. */
  things: string;
  /** Heading of the column with their names. */
  nameHead: string;
  /** Further facts about each, besides its name and its deletion. */
  columns: readonly { head: string; cell: (row: Thing) => ReactNode }[];
  /** The form that restores one. */
  restoreForm: (row: Thing) => UndoForm;
  /** The button's label for screen readers, and the message once it is restored. */
  words: (row: Thing) => { restore: string; restored: string };
}

/** A list of deleted things, each with a button to restore it. */
export function DeletedList<Thing extends DeletedRow>({
  rows,
  look,
}: {
  rows: readonly Thing[];
  look: DeletedLook<Thing>;
}) {
  const isErased = rows.some(({ erased }) => erased !== null);
  const heads = [
    look.nameHead,
    ...look.columns.map(({ head }) => head),
    'Deleted',
    ...(isErased ? ['Erased after'] : []),
  ];
  return (
    <div className="overflow-clip rounded-panel border border-line bg-surface">
      <DataTable caption={`Recently deleted ${look.things}`}>
        <thead>
          <tr>
            {heads.map((label) => (
              <HeadCell key={label}>{label}</HeadCell>
            ))}
            <HeadCell align="right">Actions</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.id} row={row} look={look} />
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}

function Row<Thing extends DeletedRow>({ row, look }: { row: Thing; look: DeletedLook<Thing> }) {
  return (
    <tr>
      <RowHead>
        {row.name}
        <span className="block text-13 font-normal text-ink-3">{row.detail}</span>
      </RowHead>
      {look.columns.map(({ head, cell }) => (
        <Cell key={head} label={head}>
          <Answer>{cell(row)}</Answer>
        </Cell>
      ))}
      <Cell label="Deleted">
        <Answer>{row.deleted}</Answer>
      </Cell>
      {row.erased !== null && <Cell label="Erased after">{row.erased}</Cell>}
      <Cell align="right">
        <RestoreButton undo={look.restoreForm(row)} words={look.words(row)} />
      </Cell>
    </tr>
  );
}

/** Where cells are stacked, a long value stays at the side. */
function Answer({ children }: { children: ReactNode }) {
  return <span className="max-md:pl-6 max-md:text-right">{children}</span>;
}

function RestoreButton({
  undo,
  words,
}: {
  undo: UndoForm;
  words: { restore: string; restored: string };
}) {
  const toast = useToast();
  const action = useSentForm<{ ok: true } | { ok: false; message: string }>((result) =>
    toast(
      result.ok
        ? { tone: 'success', text: words.restored }
        : { tone: 'error', text: result.message },
    ),
  );
  return (
    <action.Form method="post" action={undo.action}>
      <UndoFields undo={undo} />
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        aria-label={words.restore}
        isBusy={action.isBusy}
        busyLabel="Restoring..."
        className="min-h-9 px-3 text-14 whitespace-nowrap"
      >
        <Icon icon={RotateCcw} />
        Restore
      </Button>
    </action.Form>
  );
}
