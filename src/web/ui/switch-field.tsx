import { useEffect, useState, type ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { FieldNotes, splitText, tiesOf, type FieldText } from './field.tsx';
import { useTickBox } from './use-tick-box.ts';

/** How long "Saved" is shown beside a switch, in ms. */
const SAVED_FOR = 2_000;

export type SaveState = 'saving' | 'saved' | undefined;

/**
 * An on/off switch with immediate effect: a checkbox that is announced as a switch, so it is sent
 * with its form and works without script. The whole row is the target.
 */
export function SwitchField({
  saveState,
  className,
  ...props
}: FieldText &
  Omit<ComponentProps<'input'>, keyof FieldText | 'type' | 'ref'> & {
    /** For switches that save by themselves. While one is saving, it keeps its state. */
    saveState?: SaveState;
  }) {
  const [text, input] = splitText(props);
  const ties = tiesOf(text);
  const isSaving = saveState === 'saving';
  return (
    <div className={className}>
      <label className="flex min-h-11 items-center gap-3.5 text-15 has-disabled:text-ink-3">
        <input
          {...input}
          {...ties}
          ref={useTickBox(input.checked)}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says it by itself
          role="switch"
          aria-disabled={isSaving || undefined}
          onClick={(event) => (isSaving ? event.preventDefault() : input.onClick?.(event))}
          onChange={(event) => (isSaving ? event.stopPropagation() : input.onChange?.(event))}
          className={SWITCH}
        />
        <span className={text.isLabelHidden ? 'sr-only' : undefined}>{text.label}</span>
        {/* Always in the page: a screen reader reads only what changes in an output that it knows. */}
        <output
          className={classNames('text-14', saveState === 'saved' ? 'text-green' : 'text-ink-3')}
        >
          {saveState && <SaveNote key={saveState} state={saveState} />}
        </output>
      </label>
      <FieldNotes text={text} id={ties.id} />
    </div>
  );
}

/** "Saving...", then "Saved" for two seconds. */
function SaveNote({ state }: { state: NonNullable<SaveState> }) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    if (state !== 'saved') return;
    const timer = setTimeout(() => setIsOver(true), SAVED_FOR);
    return () => clearTimeout(timer);
  }, [state]);
  return isOver ? null : state === 'saving' ? 'Saving...' : 'Saved';
}

const SWITCH =
  'switch h-6.5 w-11 shrink-0 cursor-pointer border-field bg-surface text-field hover:border-ink-2 checked:border-action checked:bg-action checked:text-on-action checked:hover:bg-action-hover disabled:cursor-not-allowed disabled:border-line disabled:bg-disabled aria-disabled:opacity-60 aria-invalid:border-red';
