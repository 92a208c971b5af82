import type { TourFormDraft, TourList } from '../../../shared/tours/tour-form-draft.ts';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { LineList } from './line-list.tsx';

/** The Highlights tab: four lists in two columns. */
export function ListsPanels({
  draft,
  errors,
  onChange,
}: {
  draft: TourFormDraft;
  errors: FieldErrors;
  onChange: (change: Partial<TourFormDraft>) => void;
}) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <p className="text-14 text-ink-2 lg:col-span-2">
        Enter adds a row, and pasted lines become rows. Blank rows are dropped when you save.
      </p>
      {LISTS.map(({ list, title, noun }) => (
        <LineList
          key={list}
          list={list}
          title={title}
          noun={noun}
          lines={draft[list]}
          errors={errors}
          onChange={(lines) => onChange({ [list]: lines })}
        />
      ))}
    </div>
  );
}

const LISTS: readonly { list: TourList; title: string; noun: string }[] = [
  { list: 'highlights', title: 'Highlights', noun: 'Highlight' },
  { list: 'whatToBring', title: 'What to bring', noun: 'Item to bring' },
  { list: 'included', title: 'Included', noun: 'Included item' },
  { list: 'excluded', title: 'Excluded', noun: 'Excluded item' },
];
