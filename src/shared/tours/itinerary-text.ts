import { isSpan, timesIn, type Time } from './itinerary-times.ts';

/*
 * The helpers for the text of an itinerary day (back-office spec, section 2). Applied to their own
 * result, both change nothing.
 */

/**
 * Format: times at the start of a line get the form that guests read, '7:00 AM Pick-up', all other
 * lines get a bullet, and empty lines are removed. It understands '7am', '7.30 pm', '18h30' and
 * '8:00-9:30'. A time without AM or PM gets one only where the day shows that it uses a 24-hour
 * clock.
 */
export function formatActivities(activities: string): string {
  const lines = linesOf(activities).map((line) => line.replace(BULLET, ''));
  const times = lines.map((line) => TIMED.exec(line)?.[1] ?? '');
  const has24Hours = times.some(tellsOf24Hours);
  return lines
    .map((line) => {
      const [, written, text] = TIMED.exec(line) ?? [];
      const isTimed = written !== undefined && text !== undefined && isSpan(written);
      return isTimed ? `${writeSpan(written, has24Hours)} ${text}` : `${DOT}${line}`;
    })
    .join('\n');
}

/**
 * Bullets: puts one before every line; where every line has one, removes them. Empty lines are
 * removed.
 */
export function bulletActivities(activities: string): string {
  const lines = linesOf(activities);
  const bare = lines.map((line) => line.replace(BULLET, ''));
  const areAllBulleted = lines.every((line) => BULLET.test(line));
  return (areAllBulleted ? bare : bare.map((line) => DOT + line)).join('\n');
}

const DOT = '• ';
const BULLET = /^[•*·–-]\s*/;
/** '7am', '7:00', '7.30 pm', '7h', '18h30'; a number alone is not a time. */
const TIME = String.raw`\d{1,2}(?:[:.h]\d{2}(?:\s*[ap]m\b)?|\s*[ap]m\b|h\b)`;
/** Captures a time and what happens then, without the separator; 'AM' alone is no event. */
const TIMED = new RegExp(
  String.raw`^(${TIME}(?:\s*[-–]\s*${TIME})?)(?!\s*[ap]m\b)[\s:,–-]*([^\s:,–-].*)$`,
  'i',
);

function linesOf(activities: string): string[] {
  return activities
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.replace(BULLET, '') !== '');
}

function tellsOf24Hours(written: string): boolean {
  return timesIn(written).some(
    ({ hour, half, isPadded }) => half === null && (isPadded || (hour > 12 && hour < 24)),
  );
}

function writeSpan(written: string, has24Hours: boolean): string {
  return timesIn(written)
    .map((time) => writeTime(time, has24Hours))
    .join(' - ');
}

function writeTime({ hour, minute, half }: Time, has24Hours: boolean): string {
  const minutes = String(minute).padStart(2, '0');
  if (half !== null) return `${hour}:${minutes} ${half}`;
  if (!has24Hours) return `${hour}:${minutes}`;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
