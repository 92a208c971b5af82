import * as z from 'zod/mini';
import { formatMoment } from '../../shared/dates/moment.ts';
import { cutText } from '../../shared/plain-text.ts';

/** Someone else has saved what is being edited here. */
export interface EditConflict {
  /** 'lan.tran, Nov 19, 2026, 10:42' */
  by: string;
  /** What they changed, in the order of the form. */
  rows: ConflictRow[];
}

/** A part that they changed, in words. */
interface ConflictRow {
  label: string;
  theirs: string;
  /** Null where it was not changed here: the form then has theirs. */
  mine: string | null;
}

/** The unit of comparison: a field, or a list with all its rows. */
export interface EditPart<Form> {
  label: string;
  /** Its value in a form, in words. */
  words: (form: Form) => string;
  /** The first form, with this part replaced by that of the second. */
  take: (form: Form, from: Form) => Form;
}

/**
 * Compares what someone else saved with what was written here. The merged form starts from what
 * they saved, with everything that was changed here applied on top; sending it again saves it over
 * theirs.
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

/** 'lan.tran, Nov 19, 2026, 10:42', for the latest event. */
export function savedBy(last: { actor: string; at: Date } | undefined): string {
  return last ? `${last.actor}, ${formatMoment(last.at)}` : 'someone else';
}

interface Edits<Form, Part> {
  mine: Form;
  theirs: Form;
  /** Whether it was changed here since the form began. */
  isMine: (part: Part) => boolean;
  /** Whether they changed it since. */
  isTheirs: (part: Part) => boolean;
}

/** A long text, shortened to where it begins to differ from the other one. */
function shortened(text: string, other: string | null): string {
  const [letters, others] = [Array.from(text), Array.from(other ?? '')];
  if (letters.length <= LONGEST) return text;
  const difference = other === null ? 0 : letters.findIndex((each, at) => each !== others[at]);
  const start = Math.max(difference - BEFORE, 0);
  const rest = letters.slice(start).join('');
  const end = letters.length - start > LONGEST ? '…' : '';
  return `${start > 0 ? '…' : ''}${cutText(rest, LONGEST)}${end}`;
}

/** Most characters that are shown of a text, and how many of them come before the difference. */
const LONGEST = 240;
const BEFORE = 40;

/** The button of a form that continues with both. */
export const SAVE_OVER_THEIRS = 'Save mine over theirs';

/** The field with the values that an edit form began with, which shows what was changed in it. */
export const BEGAN_FIELD = 'began';

/** Reads the values that an edit form began with, by part; empty where it does not say. */
export function readBegan(text: unknown): Record<string, string> {
  try {
    return beganSchema.parse(JSON.parse(String(text)));
  } catch {
    return {};
  }
}

const beganSchema = z.record(z.string(), z.string());
