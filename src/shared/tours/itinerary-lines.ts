import { isSpan } from './itinerary-times.ts';

/** A line of an itinerary day. `time` is formatted for reading, '7:00 AM', or null. */
export interface ItineraryLine {
  time: string | null;
  text: string;
}

/**
 * The lines of a day's activities. A line that starts with 'H:MM', with AM/PM or without, or with a
 * span of two such times, is timed (back-office spec, section 2). Empty lines and bullets are left
 * out.
 */
export function itineraryLines(activities: string): ItineraryLine[] {
  return activities
    .split('\n')
    .map((line) => line.trim().replace(BULLET, ''))
    .filter((line) => line !== '')
    .map(readLine);
}

const BULLET = /^[•*·–-]\s*/;
const TIME = String.raw`\d{1,2}:\d{2}(?:\s*[ap]m\b)?`;
const TIMED = new RegExp(String.raw`^(${TIME}(?:\s*[-–]\s*${TIME})?)\s*[-–:]?\s*(\S.*)?$`, 'i');

function readLine(line: string): ItineraryLine {
  const [, time, text] = TIMED.exec(line) ?? [];
  if (time === undefined || text === undefined || !isSpan(time)) return { time: null, text: line };
  return {
    time: time.replace(/\s*([ap]m)\b/gi, (_, half: string) => ` ${half.toUpperCase()}`),
    text,
  };
}
