import { draftDoubts, type Doubt } from '../../../shared/tour-import/draft-doubts.ts';
import { fieldText } from '../../../shared/tour-import/field-text.ts';
import type { DraftSource } from '../../../shared/tour-import/find-source.ts';
import {
  DRAFT_FIELDS,
  isEmptyField,
  type DraftField,
  type TourDraft,
} from '../../../shared/tour-import/tour-draft.ts';

/** How a proposed field compares with the tour's current value. */
export type FieldStatus = 'new' | 'changed' | 'same' | 'check';

/** A field that was found, as it is reviewed. */
export interface ReviewField {
  field: DraftField;
  label: string;
  status: FieldStatus;
  doubt: Doubt | null;
  /** Indexes of the lines that it comes from, from 0. */
  lines: number[];
}

/** The labels of the form. */
const FIELD_LABELS: Readonly<Record<DraftField, string>> = {
  name: 'Name',
  location: 'Location',
  description: 'Description',
  duration: 'Duration',
  priceTiers: 'Price',
  maxGroupSize: 'Max group',
  highlights: 'Highlights',
  included: 'Included',
  excluded: 'Excluded',
  whatToBring: 'What to bring',
  itinerary: 'Itinerary',
  languages: 'Languages',
};

/** The fields that were found, in the order of their review. */
export function reviewFields(
  draft: TourDraft,
  current: TourDraft,
  text: string,
  source: DraftSource,
): ReviewField[] {
  const doubts = draftDoubts(draft, text, source);
  return DRAFT_FIELDS.filter((field) => !isEmptyField(draft, field)).map((field) => {
    const doubt = doubts[field] ?? null;
    return {
      field,
      label: FIELD_LABELS[field],
      status: statusOf(draft, current, field, doubt),
      doubt,
      lines: source[field].lines,
    };
  });
}

/** The labels of fields that the text says nothing about. */
export function missingLabels(draft: TourDraft): string[] {
  return DRAFT_FIELDS.filter((field) => isEmptyField(draft, field)).map(
    (field) => FIELD_LABELS[field],
  );
}

/** The fields that are ticked at first: those that change something and raise no grave doubt. */
export function fieldsToTake(fields: readonly ReviewField[]): DraftField[] {
  return fields
    .filter(({ status, doubt }) => status !== 'same' && !doubt?.isGrave)
    .map(({ field }) => field);
}

/** The ticked part of a draft. */
export function pickFields(draft: TourDraft, fields: Iterable<DraftField>): Partial<TourDraft> {
  return Object.fromEntries([...fields].map((field) => [field, draft[field]]));
}

/** 'Line 3', 'Lines 3-5', 'Lines 3, 8-10': counted from 1, as they are shown. */
export function lineNumbers(lines: readonly number[]): string {
  const runs: [number, number][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else runs.push([line, line]);
  }
  const words = runs.map(([from, to]) => (from === to ? `${from + 1}` : `${from + 1}-${to + 1}`));
  return `${lines.length === 1 ? 'Line' : 'Lines'} ${words.join(', ')}`;
}

function statusOf(
  draft: TourDraft,
  current: TourDraft,
  field: DraftField,
  doubt: Doubt | null,
): FieldStatus {
  if (fieldText(draft, field) === fieldText(current, field)) return 'same';
  if (doubt) return 'check';
  return isEmptyField(current, field) ? 'new' : 'changed';
}
