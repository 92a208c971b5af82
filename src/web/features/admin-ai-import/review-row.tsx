import { useEffect, useRef, useState } from 'react';
import type { TourDraft } from '../../../shared/tour-import/tour-draft.ts';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';
import { ControlledCheckbox } from '../../ui/row-selection.tsx';
import { classNames } from '../../ui/class-names.ts';
import { FieldEditor } from './field-editor.tsx';
import { FieldValue } from './field-value.tsx';
import { lineNumbers, type FieldStatus, type ReviewField } from './review-fields.ts';

/** A field that was found, beside what the form has now. */
export function ReviewRow({
  review: { field, label, status, doubt, lines },
  draft,
  current,
  isTicked,
  isActive,
  onTick,
  onShow,
  onChange,
}: {
  review: ReviewField;
  draft: TourDraft;
  current: TourDraft;
  isTicked: boolean;
  isActive: boolean;
  onTick: (isTicked: boolean) => void;
  /**
   * Called when the field is looked at: its lines are marked, and scrolled to if that is wanted.
   */
  onShow: (isWanted: boolean) => void;
  /** @returns what is wrong with the text, or null */
  onChange: (text: string) => string | null;
}) {
  const [isEditing, setIsEditing] = useState(false);
  const editButton = useFocusAfter(isEditing);
  const look = STATUSES[status];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the lines are marked for who looks; its button shows them to all
    <li
      onPointerMove={({ movementX, movementY }) => {
        // Scrolling under a resting pointer does not mean that somebody looks elsewhere.
        if (!isActive && (movementX !== 0 || movementY !== 0)) onShow(false);
      }}
      onFocus={() => !isActive && onShow(false)}
      className={classNames(
        'grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-4 gap-y-2 border-b border-line px-5 py-3.5 text-15 transition-colors last:border-b-0 md:grid-cols-[1.5rem_7.5rem_10rem_minmax(0,1fr)]',
        isActive && 'bg-tint/55',
        status === 'same' && !isActive && 'bg-bar text-ink-3',
      )}
    >
      <ControlledCheckbox
        form=""
        aria-label={`Select ${label}`}
        checked={isTicked}
        onChange={(event) => onTick(event.target.checked)}
        className="self-start"
      />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 md:block">
        <p className="font-semibold">{label}</p>
        <Badge tone={look.tone}>{look.label}</Badge>
      </div>
      <div className="col-start-2 min-w-0 text-ink-3 md:col-start-auto">
        <Part name="Now" />
        <FieldValue draft={current} field={field} isShort />
      </div>
      <div className="col-start-2 min-w-0 md:col-start-auto">
        <Part name="Proposed" />
        {isEditing ? (
          <FieldEditor
            draft={draft}
            field={field}
            label={label}
            onDone={(text) => {
              const problem = onChange(text);
              if (problem === null) setIsEditing(false);
              return problem;
            }}
            onCancel={() => setIsEditing(false)}
          />
        ) : (
          <>
            <FieldValue draft={draft} field={field} />
            {doubt && <p className="mt-1 text-14 font-medium text-amber">{doubt.sentence}</p>}
            <p className="mt-1 flex flex-wrap gap-x-4 text-14">
              {lines.length > 0 && (
                <button type="button" className="link min-h-7" onClick={() => onShow(true)}>
                  {lineNumbers(lines)}
                  <span className="sr-only">{` of the text: show where ${label} comes from`}</span>
                </button>
              )}
              <button
                ref={editButton}
                type="button"
                className="link min-h-7"
                onClick={() => setIsEditing(true)}
              >
                Edit<span className="sr-only">{` ${label}`}</span>
              </button>
            </p>
          </>
        )}
      </div>
    </li>
  );
}

/** Returns the focus to a button when what it opened is closed. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}

/** The heading of the column, shown where columns are stacked. */
function Part({ name }: { name: string }) {
  return <p className="text-13 font-semibold text-ink-3 md:sr-only">{name}</p>;
}

const STATUSES: Readonly<Record<FieldStatus, { label: string; tone: BadgeTone }>> = {
  new: { label: 'New', tone: 'green' },
  changed: { label: 'Changed', tone: 'blue' },
  same: { label: 'Same', tone: 'gray' },
  check: { label: 'Check this', tone: 'amber' },
};
