import {
  EMPTY_DRAFT,
  type DraftDay,
  type TourDraft,
} from '../../../shared/tour-import/tour-draft.ts';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import { readDays } from './import-days.ts';
import { durationIn, groupSizeIn, languagesIn } from './import-facts.ts';
import { readImportLines } from './import-lines.ts';
import { inlineEntries, listEntries } from './import-lists.ts';
import { descriptionOf, locationOf, nameOf } from './import-names.ts';
import { readParts, type ImportParts, type ListKind } from './import-parts.ts';
import { readPrices } from './import-prices.ts';

/**
 * Reads the fields of a tour out of pasted text: the reader that is used while no language model is
 * set up. It goes by the layout and the words that travel programs have in common, in English and
 * Vietnamese, and takes only what is in the text. docs/tour-import.md says how well it does. Pure,
 * and linear in the length of the text.
 */
export function extractTour(source: string): TourDraft {
  const lines = readImportLines(source);
  const parts = readParts(lines);
  const itinerary = readDays(parts).slice(0, TOUR_LIMITS.days);
  const name = nameOf(parts);
  return {
    ...EMPTY_DRAFT,
    name,
    location: locationOf(parts, name, lines),
    description: descriptionOf(parts),
    duration: durationOf(parts, itinerary),
    priceTiers: readPrices(parts.price, parts.facts),
    highlights: highlightsOf(parts),
    included: listOf(parts, 'included'),
    excluded: listOf(parts, 'excluded'),
    whatToBring: listOf(parts, 'whatToBring'),
    itinerary,
    maxGroupSize: maxGroupOf(parts),
    languages: languagesOf(parts),
  };
}

function listOf({ lists, inline }: ImportParts, kind: ListKind): string[] {
  const entries = [...inline[kind].flatMap(inlineEntries), ...listEntries(lists[kind])];
  return [...new Set(entries)].slice(0, TOUR_LIMITS.listEntries);
}

/** The highlights; a list among the sentences of the description counts as one, too. */
function highlightsOf(parts: ImportParts): string[] {
  const listed = listOf(parts, 'highlights');
  if (listed.length > 0) return listed;
  return listEntries(parts.description.filter(({ isBullet }) => isBullet));
}

/**
 * The duration by its label, else in the first line that tells it, else in the name, else from the
 * days of the itinerary.
 */
function durationOf({ labels, opening, facts }: ImportParts, days: readonly DraftDay[]): string {
  const labeled = labels.duration;
  if (labeled) return durationIn(labeled) || labeled;
  const said = [...opening, ...facts].map(({ text }) => text);
  const found = [...said, labels.name ?? ''].map(durationIn).find((text) => text !== '');
  if (found !== undefined) return found;
  const last = Math.max(0, ...days.map(({ day }) => day));
  return last > 1 ? `${last} days` : '';
}

function maxGroupOf({ labels, facts }: ImportParts): number | null {
  const labeled = labels.groupSize ? groupSizeIn(labels.groupSize, true) : null;
  const said = facts.map(({ text }) => groupSizeIn(text, false));
  return labeled ?? said.find((size) => size !== null) ?? null;
}

function languagesOf({ labels, facts, lists, inline }: ImportParts): string[] {
  const labeled = labels.languages ? languagesIn(labels.languages, true) : [];
  if (labeled.length > 0) return labeled;
  const mentions = [...facts, ...lists.included].map(({ text }) => text);
  const found = [...mentions, ...inline.included].map((text) => languagesIn(text, false));
  return found.find((languages) => languages.length > 0) ?? [];
}
