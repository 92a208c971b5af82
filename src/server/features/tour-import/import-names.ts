import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import { tellsGroup, withoutDuration } from './import-facts.ts';
import type { ImportLine } from './import-lines.ts';
import type { ImportParts } from './import-parts.ts';
import { asSentence, asTitle, withCapital } from './import-wording.ts';
import { mainPlaceIn, placesIn } from './vietnam-places.ts';

/*
 * The name, the place and the description of a tour: by their labels, else by where such words
 * usually stand in a program.
 */

/** The name: after its label, else the first line that looks like one. */
export function nameOf({ labels, opening }: ImportParts): string {
  const title = labels.name ?? titleLine(opening);
  if (title === undefined) return '';
  return cleanName(title);
}

/**
 * The place: after its label, else the places in the name and in what stands under it, else the
 * place that the lines name most; '' when there is none.
 */
export function locationOf(
  { labels, opening }: ImportParts,
  name: string,
  lines: readonly ImportLine[],
): string {
  if (labels.location) return asTitle(labels.location.replace(/ (?:[-–—]|→|->) /g, ', '));
  const subtitles = opening.slice(0, 3).filter(({ text }) => !isProse(text) && !isGreeting(text));
  const named = placesIn([name, ...subtitles.map(({ text }) => text)].join('\n'));
  if (named.length > 0) return named.slice(0, 4).join(', ');
  return mainPlaceIn(lines.map(({ text }) => text).join('\n')) ?? '';
}

/** The paragraphs under a heading for it, else those before the first heading. */
export function descriptionOf({ description, opening, program, days }: ImportParts): string {
  const headed = paragraphsOf(description.filter(({ isBullet }) => !isBullet)).filter(
    (text) => !isFact(text),
  );
  if (headed.length > 0) return headed.join('\n\n');
  // Prose between the heading of the itinerary and its first day describes the whole tour.
  const before = days.length > 0 ? [...opening, ...program] : opening;
  const prose = before.filter(({ isBullet, isHeading }) => !isBullet && !isHeading);
  return paragraphsOf(prose)
    .filter((text) => isProse(text) && !isGreeting(text) && !isFact(text))
    .join('\n\n');
}

/** Joins consecutive lines into paragraphs; a short line, or a fact, is a paragraph of its own. */
function paragraphsOf(lines: readonly ImportLine[]): string[] {
  const paragraphs: string[] = [];
  let mayGoOn = false;
  for (const { text, isAfterBlank } of lines) {
    const goesOn = mayGoOn && (/^\p{Ll}/u.test(text) || /[.!?]$/.test(paragraphs.at(-1) ?? ''));
    if (goesOn && !isAfterBlank && !isFact(text))
      paragraphs.push(`${paragraphs.pop() ?? ''} ${text}`);
    else paragraphs.push(asSentence(text));
    mayGoOn = text.length >= 50;
  }
  return paragraphs;
}

/**
 * The title among the first lines: one that is set apart as a heading, else the first that is not a
 * sentence.
 */
function titleLine(opening: readonly ImportLine[]): string | undefined {
  const candidates = opening
    .slice(0, 12)
    .filter(({ text, isBullet }) => !isBullet && !isProse(text) && !isGreeting(text))
    .map((line) => ({ ...line, text: line.cells.find((cell) => cell !== '') ?? line.text }))
    .filter(({ text }) => text.length <= 160 && /\p{L}{3}/u.test(cleanName(text)));
  const at = Math.max(
    0,
    candidates.findIndex(({ isHeading }) => isHeading),
  );
  const [title, below] = candidates.slice(at);
  // The site speaks English, and a Vietnamese title may have its English beneath.
  const isTranslated = title && below && hasMarks(title.text) && !hasMarks(below.text);
  return (isTranslated && cleanName(below.text).split(' ').length >= 3 ? below : title)?.text;
}

function cleanName(title: string): string {
  const bare = withoutDuration(englishPart(title))
    .replace(/^(?:(?:fwd?|re|fw) ?: ?)+/i, '')
    .replace(/^(?:tour|chương trình|new product|itinerary) ?[:–—-] ?/i, '')
    .replace(/ {2,}/g, ' ')
    .replace(/^[\s"“”:|,–—-]{1,9}|[\s"“”:|,–—-]{1,9}$/g, '')
    .replace(/ ?[–—-] (?=(?:by|with|from|in|on|for|and)\b)/, ' ');
  return asTitle(withCapital(bare));
}

/**
 * The English part of a Vietnamese title that has it in parentheses, since the site is in English.
 */
function englishPart(title: string): string {
  const [whole, inside = ''] = /\(([^()]{8,120})\)/.exec(title) ?? [];
  if (whole === undefined || inside.split(' ').length < 3) return title;
  const outside = title.replace(whole, '');
  return hasMarks(outside) && !hasMarks(inside) ? inside : title;
}

const hasMarks = (text: string) =>
  normalizeSearch(text) !== text.toLowerCase().replace(/\s+/g, ' ').trim();

/** Sentences, rather than a title or a fact. */
function isProse(text: string): boolean {
  return text.length >= 60 && /[.!?…]["”)]?$/.test(text) && text.split(' ').length >= 9;
}

/** A short sentence that only says how many people go, or with whom. */
const isFact = (text: string) => text.length <= 110 && tellsGroup(text);

function isGreeting(text: string): boolean {
  return /^(?:dear|hi|hello|good (?:morning|afternoon|evening)|hope|thank|as (?:discussed|promised|requested)|please|kinh gui|xin chao|chao|proposal|quotation|offer for|prepared (?:for|by)|page \d|from:|to:|subject:|date:|sent:|cc:)\b/.test(
    normalizeSearch(text),
  );
}
