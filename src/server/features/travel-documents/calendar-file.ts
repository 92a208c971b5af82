import { addDays, type PlainDate } from '../../../shared/dates/plain-date.ts';
import { multiLine } from '../../../shared/plain-lines.ts';
import { singleLine } from '../../../shared/plain-text.ts';

/** Whole days in a calendar; plain dates, the same days in every time zone. */
export interface CalendarEvent {
  /** Stays the same for the same trip, so that a newer file replaces the older entry. */
  uid: string;
  title: string;
  firstDay: PlainDate;
  /** Included. */
  lastDay: PlainDate;
  description: string;
  location: string;
  url: string;
  status: 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED';
  /** The program that made the file, on one line. */
  maker: string;
}

/**
 * An iCalendar file (RFC 5545) with one event. It has no METHOD, because it is no part of an
 * exchange of invitations: published that way (RFC 5546, section 3.2.1), it would have to name an
 * organizer, to whom calendars then want to answer.
 * @param madeAt the moment it is written
 */
export function calendarFile(event: CalendarEvent, madeAt: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(event.maker)}//Tours//EN`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${compact(madeAt.toISOString().slice(0, 19))}Z`,
    `DTSTART;VALUE=DATE:${compact(event.firstDay)}`,
    // For whole days, the end is the following morning.
    `DTEND;VALUE=DATE:${compact(addDays(event.lastDay, 1))}`,
    `SUMMARY:${escaped(singleLine(event.title))}`,
    `DESCRIPTION:${escaped(multiLine(event.description))}`,
    `LOCATION:${escaped(singleLine(event.location))}`,
    `URL:${event.url}`,
    `STATUS:${event.status}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** '2026-12-10T07:00:00' as the format writes it, '20261210T070000'. */
const compact = (moment: string) => moment.replace(/[-:]/g, '');

/**
 * Escapes the characters of a text that have a meaning in the format (RFC 5545, section 3.3.11).
 */
const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

/** The longest line of the format in bytes, without its break (RFC 5545, section 3.1). */
const LINE_BYTES = 75;

/** Folds a long line: it continues on further lines that begin with a space. No letter is split. */
function folded(line: string): string {
  let text = '';
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += letter;
    bytes += size;
  }
  return text;
}
