import { asSentence } from './import-wording.ts';

/*
 * The times of a program in the form of a tour's itinerary: 'H:MM', with AM or PM or without, at
 * the start of a line (back-office spec, section 2). Programs write '7h30', '7.30am', '15h', '8
 * AM'.
 */

const HALF_OF_DAY = String.raw`(?:[ap]\.?m\b\.?)`;
const CLOCK = String.raw`(?:[01]?\d|2[0-4])`;
/** Captures the hour, the minutes, and AM or PM; a bare hour does not match. */
const TIME = String.raw`(${CLOCK})(?:[:hg]([0-5]\d)|h(?:rs)?|\.([0-5]\d)(?=${HALF_OF_DAY}| ${HALF_OF_DAY})|(?= ?${HALF_OF_DAY})) ?(${HALF_OF_DAY})?`;
const FIRST = new RegExp(
  String.raw`^(?:(?:at|from|around|about|approx\.?|lúc) |~ ?)?${TIME}(?![\p{L}\d])`,
  'iu',
);
/** '08.30 Set off': a dot, followed by words that are not a unit. */
const DOTTED =
  /^([01]?\d|2[0-3])\.([0-5]\d)(?=(?: ?(?:-|–|—) ?\d{1,2}\.\d{2})?(?: ?[-–—:]| (?!km|m\b|kg|usd|ha\b)\p{L}))/iu;
const DOTTED_END = /^ ?(?:-|–|—) ?([01]?\d|2[0-3])\.([0-5]\d)(?=[ :–—-])/;
const SECOND = new RegExp(String.raw`^ ?(?:-|–|—|to) ?${TIME}(?![\p{L}\d])`, 'iu');
const LAST = new RegExp(String.raw`^(.{2,120}?)[ ,(]{1,3}${TIME}\)?$`, 'iu');

/** A line of a day with its time, if it begins with one, in the form of the itinerary. */
export function timedLine(text: string): string {
  const first = FIRST.exec(text) ?? DOTTED.exec(text);
  if (!first) return asSentence(text);
  const afterFirst = text.slice(first[0].length);
  const second = SECOND.exec(afterFirst) ?? DOTTED_END.exec(afterFirst);
  const rest = afterFirst.slice(second?.[0].length ?? 0).replace(/^[\s:–—|.,-]{1,9}/, '');
  if (rest === '') return asSentence(text);
  const times = [first, second].flatMap((found) => (found ? writeTime(found) : []));
  return `${times.join(' - ')} ${asSentence(rest)}`;
}

/**
 * A short line of a day with its time moved to the front when it is at the end ('back Hanoi 19h').
 */
export function terseLine(text: string): string {
  const found = FIRST.test(text) ? null : LAST.exec(text);
  if (!found) return timedLine(text);
  const [, words = '', ...time] = found;
  return `${writeTime(['', ...time])} ${asSentence(words)}`;
}

/** Whether a line begins with a time. */
export function hasTime(text: string): boolean {
  return FIRST.test(text) || DOTTED.test(text);
}

function writeTime([, hour = '', minutes, dotted, half]: readonly (string | undefined)[]): string {
  const suffix = half ? ` ${half.replaceAll('.', '').toUpperCase()}` : '';
  return `${hour}:${minutes ?? dotted ?? '00'}${suffix}`;
}
