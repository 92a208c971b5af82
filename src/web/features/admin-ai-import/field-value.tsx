import { Check, Minus } from 'lucide-react';
import { fieldText, tiersInWords } from '../../../shared/tour-import/field-text.ts';
import {
  isEmptyField,
  type DraftDay,
  type DraftField,
  type TourDraft,
} from '../../../shared/tour-import/tour-draft.ts';
import { itineraryLines } from '../../../shared/tours/itinerary-lines.ts';
import { Icon } from '../../ui/icon.tsx';

/** A field for reading; in short form, a line or two that summarize it. */
export function FieldValue({
  draft,
  field,
  isShort = false,
}: {
  draft: TourDraft;
  field: DraftField;
  isShort?: boolean;
}) {
  if (isEmptyField(draft, field)) return <p>{field === 'priceTiers' ? 'No price' : 'Empty'}</p>;
  if (field === 'itinerary') return <Days days={draft.itinerary} isShort={isShort} />;
  if (field === 'priceTiers') return <p>{tiersInWords(draft.priceTiers)}</p>;
  const value = draft[field];
  if (isShort) return <p className="line-clamp-4 break-words">{shortText(draft, field)}</p>;
  if (Array.isArray(value) && field !== 'languages')
    return <Entries entries={value.map(String)} field={field} />;
  return <p className="break-words whitespace-pre-line">{fieldText(draft, field)}</p>;
}

function shortText(draft: TourDraft, field: DraftField): string {
  return fieldText(draft, field).replaceAll('\n', field === 'description' ? ' ' : ', ');
}

function Entries({ entries, field }: { entries: readonly string[]; field: DraftField }) {
  const isGiven = field === 'included' || field === 'highlights';
  return (
    <ul className="grid gap-0.5">
      {entries.map((entry) => (
        <li key={entry} className="flex gap-2">
          <Icon
            icon={isGiven ? Check : Minus}
            size={18}
            className={isGiven ? 'mt-0.5 text-green' : 'mt-0.5 text-ink-3'}
          />
          <span className="min-w-0 break-words">{entry}</span>
        </li>
      ))}
    </ul>
  );
}

function Days({ days, isShort }: { days: readonly DraftDay[]; isShort: boolean }) {
  const entries = days.reduce((sum, { activities }) => sum + itineraryLines(activities).length, 0);
  const count = `${days.length} ${days.length === 1 ? 'day' : 'days'}, ${entries} ${entries === 1 ? 'entry' : 'entries'}`;
  if (isShort) return <p>{count}</p>;
  return (
    <details>
      <summary className="w-fit cursor-pointer py-0.5">
        {count} <span className="link ml-2 text-14">Open</span>
      </summary>
      <ol className="mt-2 grid gap-3 border-l-2 border-brand pl-4">
        {days.map(({ day, title, activities }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two days may have one number
          <li key={index}>
            <p className="font-semibold">{title ? `Day ${day}: ${title}` : `Day ${day}`}</p>
            {itineraryLines(activities).map(({ time, text }, line) => (
              // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
              <p key={line} className="text-14 text-ink-2">
                {time && <span className="font-semibold text-ink tabular-nums">{`${time} `}</span>}
                {text}
              </p>
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}
