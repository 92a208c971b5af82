import type { DraftDay } from '../../../shared/tour-import/tour-draft.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { ImportLine } from './import-lines.ts';
import type { ImportParts } from './import-parts.ts';
import { inlineEntries, sentencesOf, splitOutsideParentheses } from './import-lists.ts';
import { hasTime, terseLine, timedLine } from './import-times.ts';
import { asTitle, withoutEnd, withoutListEnd } from './import-wording.ts';
import { ANY_NUMBER_WORD, readCount } from './number-words.ts';

/** Where a day begins: 'Day 1: Hanoi - Hoa Lu (L, D)', 'NGÀY 2', 'D3. 8h Angel Eye'. */
export interface DayHeading {
  day: number;
  /** What follows the number; '' when nothing does. */
  rest: string;
  /**
   * Whether a separator follows the number; without one it may be a sentence such as 'Day 2 is a
   * free day'.
   */
  isSeparated: boolean;
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];
const SEPARATOR = String.raw`(?: ?[:.)|,–—-])`;
const DAY = new RegExp(
  String.raw`^(?:(?:days?|ngay|d) ?#?0?(\d{1,2})(?: ?(?:-|–|&|to|and) ?0?(\d{1,2})(?!\d))?|day (${ANY_NUMBER_WORD})|(?:the )?(${ORDINALS.join('|')}) day|(\d)(?:st|nd|rd|th) day)(?![\p{L}\d])(${SEPARATOR}*)`,
  'u',
);
const MEALS =
  /[([] ?((?:[BLD-]|Br?|Breakfast|Lunch|Dinner|Brunch)(?: ?[,/&+-] ?(?:[BLD-]|Breakfast|Lunch|Dinner|Brunch)){0,3}) ?[)\]] ?\.?$/;
const MEALS_IN_VIETNAMESE =
  /[([] ?(?:ăn )?((?:sáng|trưa|tối)(?: ?[,/&+-] ?(?:ăn )?(?:sáng|trưa|tối)){0,2}) ?[)\]] ?\.?$/i;
const MEAL_NAMES: Record<string, string> = {
  b: 'breakfast',
  l: 'lunch',
  d: 'dinner',
  sáng: 'breakfast',
  trưa: 'lunch',
  tối: 'dinner',
};

/** 'Saturday (Day 1)'. */
const WEEKDAY = /^(?:mon|tues|wednes|thurs|fri|satur|sun)day[,:]? ?[(–-]? ?(?=day)/i;
/** 'Ngày 1 / Day 1: ...' */
const SAID_AGAIN = /^[/|] ?(?:day|ngày) ?\d{1,2} ?[:.–-]? ?/iu;

/** A longer line under a day is prose. */
const MAX_LINE_OF_DAY = 100;

/** The day that a line begins, or null. */
export function readDayHeading({ text }: ImportLine): DayHeading | null {
  const dated = text.replace(WEEKDAY, '');
  const found = DAY.exec(normalizeSearch(dated));
  if (!found) return null;
  const [whole, digits, , word, ordinal = '', short, separator = ''] = found;
  const number = digits ?? word ?? short;
  const day = number === undefined ? ORDINALS.indexOf(ordinal) + 1 : readCount(number);
  if (day < 1) return null;
  // The plain text has as many characters as the composed original, so the rest can be cut by its
  // length.
  const rest = dated.normalize('NFC').slice(whole.length).trim().replace(SAID_AGAIN, '');
  return { day, rest, isSeparated: separator !== '' || rest === '' };
}

/**
 * The days of a text, in order. A program without days, but with times or under a heading of its
 * own, is one day.
 */
export function readDays({ days, program, timed }: ImportParts): DraftDay[] {
  const told = days.map(({ heading, lines }) => makeDay(heading, lines));
  if (told.length > 0) return told.filter(({ title, activities }) => title + activities !== '');
  const rows = daysOfRows(program);
  if (rows.length > 0) return rows;
  const lines = program.length > 0 ? program : timed.length >= 2 ? timed : [];
  if (lines.length === 0) return [];
  return [makeDay({ day: 1, rest: '', isSeparated: true }, lines)];
}

/** A day from its heading and the lines beneath. */
function makeDay(heading: DayHeading, body: readonly ImportLine[]): DraftDay {
  const { title, lines, meals } = partHeading(heading.rest, body);
  const activities = lines.flatMap((line) => activityLines(line));
  if (lines.length === 0 && title !== '') {
    // A day needs activities, or it would be dropped when the tour is saved.
    const name = looksLikeTitle(title) ? asTitle(withoutEnd(title)) : '';
    return { day: heading.day, title: name, activities: terseActivities(title, meals) };
  }
  return {
    day: heading.day,
    title: asTitle(withoutEnd(title)),
    activities: [...activities, ...meals].join('\n'),
  };
}

/** The days of a table. A row without a number continues the day above. */
function daysOfRows(lines: readonly ImportLine[]): DraftDay[] {
  const days: DraftDay[] = [];
  for (const { cells } of lines) {
    const day = dayOfRow(cells);
    const above = days.at(-1);
    if (day) days.push(day);
    else if (above && cells[0] === '') {
      const more = timedLine(cells.filter((cell) => cell !== '').join(' '));
      days.splice(-1, 1, { ...above, activities: `${above.activities}\n${more}` });
    }
  }
  return days;
}

/** The day in a row of a table: number, route or time, what happens. */
function dayOfRow(cells: readonly string[]): DraftDay | null {
  const [first = '', ...others] = cells.filter((cell) => cell !== '');
  const day = /^(?:day |ngày |ngay )?0?(\d{1,2})$/i.exec(first)?.[1];
  const details = others.pop();
  if (day === undefined || details === undefined) return null;
  const [time = ''] = others;
  if (hasTime(time)) {
    return { day: Number(day), title: '', activities: timedLine(`${time} ${details}`) };
  }
  return {
    day: Number(day),
    title: asTitle(others.join(' - ')),
    activities: terseActivities(details, []),
  };
}

/** The lines of an itinerary in a line of a day: long prose becomes one sentence a line. */
function activityLines({ text, cells }: ImportLine): string[] {
  const [first = '', ...rest] = cells.filter((cell) => cell !== '');
  const joined = rest.length > 0 && hasTime(first) ? `${first} ${rest.join(', ')}` : text;
  const sentences = joined.length > MAX_LINE_OF_DAY ? sentencesOf(joined) : [];
  return sentences.length > 1 ? sentences : [timedLine(withoutListEnd(joined))];
}

function partHeading(rest: string, body: readonly ImportLine[]) {
  const found = MEALS.exec(rest) ?? MEALS_IN_VIETNAMESE.exec(rest);
  const meals = found ? mealLine(found[1] ?? '') : [];
  const title = (found ? rest.slice(0, found.index) : rest).replace(/[\s:|–—-]{1,9}$/, '').trim();
  const [first, ...others] = body;
  if (title === '' && first && others.length > 0 && isTitleLine(first)) {
    return { title: first.text, lines: others, meals };
  }
  return { title, lines: body, meals };
}

/** A short line under a bare 'Day 1' is its title. */
function isTitleLine({ text, isBullet }: ImportLine): boolean {
  return !isBullet && !hasTime(text) && text.length <= 80 && !/[.!?;]$/.test(text);
}

/** Whether the words after 'Day 1.' name the day; otherwise they tell what happens on it. */
function looksLikeTitle(text: string): boolean {
  const isList = splitOutsideParentheses(text, ',').length > 2 || text.includes(';');
  return text.length <= 90 && !isList && !hasTime(text) && sentencesOf(text).length === 1;
}

/** The activities of a day that is told in one line. */
function terseActivities(text: string, meals: readonly string[]): string {
  const sentences = sentencesOf(text);
  const parts =
    sentences.length > 1
      ? sentences.map(withoutListEnd)
      : /→|->|=>/.test(text)
        ? text.split(/→|->|=>/).map((part) => part.trim())
        : inlineEntries(text);
  return [...parts.map((part) => terseLine(part)), ...meals].join('\n');
}

function mealLine(codes: string): string[] {
  const names = codes
    .split(/\P{L}+/u)
    .map((code) => MEAL_NAMES[code.toLowerCase()] ?? code.toLowerCase())
    .filter((name) => name.length > 2);
  return names.length > 0 ? [`Meals: ${names.join(', ')}`] : [];
}
