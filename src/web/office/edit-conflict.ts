import * as z from 'zod/mini';
import { formatMoment } from '../../shared/dates/moment.ts';
import { cutText } from '../../shared/plain-text.ts';

/** Somebody else saved what is edited here. */
export interface EditConflict {
  /** 'lan.tran, Nov 19, 2026, 10:42' */
  by: string;
  /** What they changed, part after part of the form. */
  rows: ConflictRow[];
}

/** A part that they changed, in words. */
interface ConflictRow {
  label: string;
  theirs: string;
  /** Null where it was not touched here: the form has theirs. */
  mine: string | null;
}

/** What is changed, compared and told as one: a field, or a list with all its rows. */
export interface EditPart<Form> {
  label: string;
  /** What stands in it. */
  words: (form: Form) => string;
  /** The first form, with this part as it is in the second. */
  take: (form: Form, from: Form) => Form;
}

/**
 * Puts what somebody else saved beside what was written here. The form goes on with both: what they
 * saved, and over it whatever was changed here; sent again, it is saved over theirs.
 */
export function mergeEdits<Form, Part extends EditPart<Form>>(
  parts: readonly Part[],
  { mine, theirs, isMine, isTheirs }: Edits<Form, Part>,
): { merged: Form; rows: ConflictRow[] } {
  return {
    merged: parts.filter(isMine).reduce((form, part) => part.take(form, mine), theirs),
    rows: parts.filter(isTheirs).map((part) => {
      const words = part.words(theirs);
      const ours = isMine(part) ? part.words(mine) : null;
      return {
        label: part.label,
        theirs: shortened(words, ours),
        mine: ours && shortened(ours, words),
      };
    }),
  };
}

/** 'lan.tran, Nov 19, 2026, 10:42', of what happened last. */
export function savedBy(last: { actor: string; at: Date } | undefined): string {
  return last ? `${last.actor}, ${formatMoment(last.at)}` : 'somebody else';
}

interface Edits<Form, Part> {
  mine: Form;
  theirs: Form;
  /** Whether it was changed here since the form began. */
  isMine: (part: Part) => boolean;
  /** Whether they changed it since. */
  isTheirs: (part: Part) => boolean;
}

/** A long text from where it begins to differ from the other one. */
function shortened(text: string, other: string | null): string {
  const [letters, others] = [Array.from(text), Array.from(other ?? '')];
  if (letters.length <= LONGEST) return text;
  const difference = other === null ? 0 : letters.findIndex((each, at) => each !== others[at]);
  const start = Math.max(difference - BEFORE, 0);
  const rest = letters.slice(start).join('');
  const end = letters.length - start > LONGEST ? '…' : '';
  return `${start > 0 ? '…' : ''}${cutText(rest, LONGEST)}${end}`;
}

/** Characters that are shown of a text, and how many of them stand before what differs. */
const LONGEST = 240;
const BEFORE = 40;

/** The button of a form that goes on with both. */
export const SAVE_OVER_THEIRS = 'Save mine over theirs';

/** The field that says what an edit form began with, so that it is known what was changed in it. */
export const BEGAN_FIELD = 'began';

/** Reads what an edit form began with, part after part; nothing where it does not say so. */
export function readBegan(text: unknown): Record<string, string> {
  try {
    return beganSchema.parse(JSON.parse(String(text)));
  } catch {
    return {};
  }
}

const beganSchema = z.record(z.string(), z.string());
