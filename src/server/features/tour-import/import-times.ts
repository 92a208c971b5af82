import { asSentence } from './import-wording.ts';

/*
 * The times of a program as the itinerary of a tour has them: 'H:MM', with AM or PM or without, at
 * the start of a line (back-office spec, section 2). Programs write '7h30', '7.30am', '15h', '8 AM'.
 */

const HALF_OF_DAY = String.raw`(?:[ap]\.?m\b\.?)`;
const CLOCK = String.raw`(?:[01]?\d|2[0-4])`;
/** Hour, minutes, half of the day; a bare hour is none. */
const TIME = String.raw`(${CLOCK})(?:[:hg]([0-5]\d)|h(?:rs)?|\.([0-5]\d)(?=${HALF_OF_DAY}| ${HALF_OF_DAY})|(?= ?${HALF_OF_DAY})) ?(${HALF_OF_DAY})?`;
const FIRST = new RegExp(
  String.raw`^(?:(?:at|from|around|about|approx\.?|lúc) |~ ?)?${TIME}(?![\p{L}\d])`,
  'iu',
);
/** '08.30 Set off': a dot, and then words that are no measure. */
const DOTTED =
  /^([01]?\d|2[0-3])\.([0-5]\d)(?=(?: ?(?:-|–|—) ?\d{1,2}\.\d{2})?(?: ?[-–—:]| (?!km|m\b|kg|usd|ha\b)\p{L}))/iu;
const DOTTED_END = /^ ?(?:-|–|—) ?([01]?\d|2[0-3])\.([0-5]\d)(?=[ :–—-])/;
const SECOND = new RegExp(String.raw`^ ?(?:-|–|—|to) ?${TIME}(?![\p{L}\d])`, 'iu');
const LAST = new RegExp(String.raw`^(.{2,120}?)[ ,(]{1,3}${TIME}\)?$`, 'iu');

/** A line of a day with its time, if it begins with one, as the itinerary writes it. */
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
 * A line of a day in few words with its time first, also where the time stands at its end ('back Hanoi
 * 19h').
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
