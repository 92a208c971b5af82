import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import { TOUR_LIMITS } from '../../../shared/tours/tour-input.ts';
import { ANY_COUNT, ANY_NUMBER_WORD, readCount } from './number-words.ts';

/*
 * Facts of a tour that a label, a line or a sentence tells: how long, how many people, in which
 * languages.
 */

const DAYS = new RegExp(`(?<![\\w.,$])(${ANY_COUNT})[ -]?(?:days?|ngay)\\b`);
const NIGHTS = new RegExp(`(?<![\\w.,$])(${ANY_COUNT})[ -]?(?:nights?|dem)\\b`);
const CODE = /(?<![\w.,$])(\d{1,2}) ?[dn] ?[/-]? ?(\d{1,2}) ?[nd](?![a-z])/;
const PEOPLE =
  '(?:pax|persons?|people|guests?|travell?ers?|participants?|clients?|walkers?|trekkers?|riders?|cyclists?|divers?|passengers?|khach|nguoi|ppl)';
const GROUP_SIZES = [
  new RegExp(
    `(?:max(?:imum)?\\.?|up to|(?:no|not|never)(?: take| have| go with)? more than|at most|limited to|limit of|toi da|khong qua)(?: of| group(?: size)?(?: of)?| so khach)?:? ?(${ANY_COUNT}) ?${PEOPLE}?(?! ?(?:years|days|hours|km|%|\\$|usd|m\\b|kg))`,
  ),
  new RegExp(
    `(?:groups?|go with|for|with) (?:of )?(?:\\d{1,3}) ?(?:-|–|to) ?(\\d{1,3}) ?${PEOPLE}`,
  ),
  new RegExp(`(${ANY_COUNT}) ?${PEOPLE} ?(?:max(?:imum)?|toi da|at most|or fewer|or less)\\b`),
];
const LANGUAGES: Record<string, string> = {
  english: 'English',
  'tieng anh': 'English',
  eng: 'English',
  vietnamese: 'Vietnamese',
  'tieng viet': 'Vietnamese',
  french: 'French',
  'tieng phap': 'French',
  german: 'German',
  'tieng duc': 'German',
  spanish: 'Spanish',
  'tieng tay ban nha': 'Spanish',
  italian: 'Italian',
  'tieng y': 'Italian',
  portuguese: 'Portuguese',
  dutch: 'Dutch',
  russian: 'Russian',
  'tieng nga': 'Russian',
  chinese: 'Chinese',
  mandarin: 'Chinese',
  'tieng trung': 'Chinese',
  japanese: 'Japanese',
  'tieng nhat': 'Japanese',
  korean: 'Korean',
  'tieng han': 'Korean',
  thai: 'Thai',
};
const ANY_LANGUAGE = new RegExp(`\\b(?:${Object.keys(LANGUAGES).join('|')})\\b`, 'g');
/** Words beside which the name of a language means the language, and not a dish or a house. */
const SPOKEN =
  /\b(?:guides?|guided|speak(?:s|ing)?|spoken|languages?|huong dan vien|hdv|leader|host)\b/;

/**
 * How long a tour takes, in the words of our tours: '3 days 2 nights', 'Half day', '6 hours'; '' when
 * the text does not say.
 */
export function durationIn(text: string): string {
  const plain = normalizeSearch(text.slice(0, 400));
  const code = CODE.exec(plain);
  if (code) return codeLength(code);
  const days = countOf(DAYS.exec(plain));
  const nights = countOf(NIGHTS.exec(plain));
  if (days > 0) return dayLength(days, nights);
  if (/\bhalf[ -]?day\b|\bnua ngay\b/.test(plain)) return 'Half day';
  if (/\b(?:full|whole|one|all)[ -]?day\b|\bday (?:trip|tour)\b|\bca ngay\b/.test(plain))
    return 'Full day';
  const hours =
    /(?<![\w.,:])(\d{1,2}(?:\.5)?(?: ?[-–] ?\d{1,2})?)[ -]?(?:hours?|hrs?|tieng)\b/.exec(
      plain,
    )?.[1];
  if (hours !== undefined) return hours === '1' ? '1 hour' : `${hours} hours`;
  const bare = /^(\d{1,2}) ?h$/.exec(plain)?.[1];
  if (bare !== undefined) return `${bare} hours`;
  return nights > 0 ? dayLength(nights + 1, nights) : '';
}

/** A name without the words that tell how long the tour takes. */
export function withoutDuration(name: string): string {
  return (
    name
      .replace(/\(?\b\d{1,2} ?[dn] ?[/-]? ?\d{1,2} ?[nd]\b\)?/gi, ' ')
      .replace(
        /\(?\b\d{1,2}[ -]?(?:days?|ngày)(?: ?(?:[/&,+–-]|and) ?| )\d{1,2}[ -]?(?:nights?|đêm)\b\)?/giu,
        ' ',
      )
      .replace(/[(|,–—-] ?\d{1,2} ?days?\b\)?/gi, ' ')
      // At the beginning, as in 'Three Days in Sapa', such words belong to the name.
      .replace(WORDED_DURATION, (words, at) => (at === 0 ? words : ' '))
  );
}

const WORDED_DURATION = new RegExp(
  `(?:[(|,–—-] ?)?\\b(?:${ANY_NUMBER_WORD}) days?(?:,? (?:and )?(?:${ANY_NUMBER_WORD}) nights?)?\\b\\)?`,
  'gi',
);

/** The most people who may travel together, or null. A label's value may be a bare number or a span. */
export function groupSizeIn(text: string, isLabeled: boolean): number | null {
  const plain = normalizeSearch(text.slice(0, 400));
  for (const pattern of GROUP_SIZES) {
    const size = countOf(pattern.exec(plain));
    if (size > 0) return size <= TOUR_LIMITS.groupSize ? size : null;
  }
  if (!isLabeled) return null;
  const span = /(\d{1,3}) ?(?:-|–|to) ?(\d{1,3})/.exec(plain)?.[2] ?? /\d{1,3}/.exec(plain)?.[0];
  const size = Number(span ?? 0);
  return size > 0 && size <= TOUR_LIMITS.groupSize ? size : null;
}

/** Whether a text says how many people go, or with whom. */
export function tellsGroup(text: string): boolean {
  return groupSizeIn(text, false) !== null || languagesIn(text, false).length > 0;
}

/** The languages that a text names; without a label only beside a guide or speaking. */
export function languagesIn(text: string, isLabeled: boolean): string[] {
  const plain = normalizeSearch(text.slice(0, 400));
  if (!isLabeled && !SPOKEN.test(plain)) return [];
  const found = plain.match(ANY_LANGUAGE) ?? [];
  return [...new Set(found.map((word) => LANGUAGES[word] ?? word))];
}

/**
 * '4D3N', '3N4D', and Vietnamese '4N3Đ', whose letters mean the opposite: the larger number is the
 * days, whatever the letters.
 */
function codeLength([, first = '', second = '']: RegExpExecArray): string {
  const numbers = [Number(first), Number(second)];
  return dayLength(Math.max(...numbers), Math.min(...numbers));
}

function dayLength(days: number, nights: number): string {
  const some = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
  return nights > 0 ? `${some(days, 'day')} ${some(nights, 'night')}` : some(days, 'day');
}

function countOf(found: RegExpExecArray | null): number {
  return readCount(found?.[1] ?? '0');
}
