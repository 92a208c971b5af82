import { Dialog } from '../../ui/dialog.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { KeyCaps } from './key-caps.tsx';
import { PAGE_KEYS } from './office-keys.ts';
import { singleKeys } from './single-keys.ts';

/** A list of the shortcut keys, and the switch that turns the single-key ones off. */
export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const areKeysOn = singleKeys.useValue();
  return (
    <Dialog
      title="Keyboard shortcuts"
      subtitle="They do nothing while you type in a field."
      onClose={onClose}
    >
      {/* It is opened for reading: focusing the switch at its end would scroll a low window past
          the keys. */}
      <section
        aria-label="Keys"
        data-first-focus
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- reading starts here
        tabIndex={-1}
        className="grid gap-x-10 gap-y-5 md:grid-cols-2"
      >
        <KeyList
          title="Anywhere"
          rows={[
            { label: 'Find anything', keys: ['Ctrl', 'K'], note: '⌘ K on a Mac' },
            { label: 'Search field of the page', keys: ['/'] },
            { label: 'Act on the selected rows', keys: ['A'] },
            { label: 'Add New Tour', keys: ['N'] },
            { label: 'This list', keys: ['?'] },
          ]}
        />
        <KeyList
          title="Go to a page"
          rows={PAGE_KEYS.map(({ key, label }) => ({ label, keys: ['G', key.toUpperCase()] }))}
        />
      </section>
      <SwitchField
        name="single-keys"
        label="Single-key shortcuts"
        help="Turn this off if you dictate, or if keys are pressed by accident. Ctrl K keeps working. Stored on this device."
        checked={areKeysOn}
        onChange={(event) => singleKeys.write(event.currentTarget.checked ? null : 'off')}
        className="mt-6 border-t border-line pt-4"
      />
    </Dialog>
  );
}

function KeyList({
  title,
  rows,
}: {
  title: string;
  rows: readonly { label: string; keys: readonly string[]; note?: string }[];
}) {
  return (
    <section>
      <h3 className="mb-1.5 font-sans text-13 font-semibold tracking-normal text-ink-3">{title}</h3>
      <dl>
        {rows.map(({ label, keys, note }) => (
          <div key={label} className="flex min-h-10 items-center justify-between gap-4 text-15">
            <dt>
              {label}
              {note && <span className="block text-13 text-ink-3">{note}</span>}
            </dt>
            <dd>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
