/** A time as it was written. */
export interface Time {
  hour: number;
  minute: number;
  /** 'AM', 'PM', or null where the text does not say. */
  half: string | null;
  /** Written like '07:00', which nobody does on a 12-hour clock. */
  isPadded: boolean;
}

const PARTS = /(\d{1,2})(?:[:.h](\d{2}))?\s*([ap]m)?/gi;

/** The times of '8:00 - 9:30 AM', '7.30 pm', '18h30'. */
export function timesIn(written: string): Time[] {
  return [...written.matchAll(PARTS)].map(([, hour = '', minute = '0', half]) => ({
    hour: Number(hour),
    minute: Number(minute),
    half: half?.toUpperCase() ?? null,
    isPadded: hour.startsWith('0'),
  }));
}

/** Whether the numbers are times of day: '7.85 km', '45:10' and '14:30 PM' are not. */
export function isSpan(written: string): boolean {
  return timesIn(written).every(
    ({ hour, minute, half }) =>
      minute < 60 && (half === null ? hour < 24 : hour >= 1 && hour <= 12),
  );
}
