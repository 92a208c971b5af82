import { useState, type KeyboardEvent } from 'react';
import { FIELD_HELP, fieldText } from '../../../shared/tour-import/field-text.ts';
import type { DraftField, TourDraft } from '../../../shared/tour-import/tour-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea, TextField } from '../../ui/field.tsx';

/** A proposed field while it is edited as text. Escape cancels; Enter finishes a single line. */
export function FieldEditor({
  draft,
  field,
  label,
  onDone,
  onCancel,
}: {
  draft: TourDraft;
  field: DraftField;
  label: string;
  /** @returns what is wrong with the text, or null */
  onDone: (text: string) => string | null;
  onCancel: () => void;
}) {
  const [text, setText] = useState(() => fieldText(draft, field));
  const [problem, setProblem] = useState<string | null>(null);
  const done = () => setProblem(onDone(text));
  const isLine = LINES.has(field);
  const control = {
    // It belongs to no form, so that Enter does not save the tour.
    form: '',
    name: `import-${field}`,
    label,
    isLabelHidden: true,
    help: FIELD_HELP[field],
    error: problem ?? undefined,
    autoFocus: true,
    value: text,
    onChange: (event: { target: { value: string } }) => {
      setText(event.target.value);
      setProblem(null);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') onCancel();
      else if (event.key === 'Enter' && (isLine || event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        done();
      }
    },
  };
  return (
    <div className="text-ink">
      {isLine ? (
        <TextField {...control} controlSize="sm" autoComplete="off" />
      ) : (
        <TextArea {...control} rows={4} className="[&_textarea]:max-h-[60vh]" />
      )}
      <div className="mt-2.5 flex gap-2">
        <Button size="sm" variant="ghost" onClick={done}>
          Done
        </Button>
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

const LINES: ReadonlySet<DraftField> = new Set([
  'name',
  'location',
  'duration',
  'maxGroupSize',
  'languages',
]);
