/** A greeting of the office, in Vietnamese and explained. */
export interface Greeting {
  vietnamese: string;
  english: string;
}

const HOUR_MS = 3_600_000;
/** Vietnam keeps UTC+7 all year. */
const VIETNAM_OFFSET_MS = 7 * HOUR_MS;

/** What one says in Hanoi at the moment `now`. */
export function greetingAt(now: Date): Greeting {
  const hour = new Date(now.getTime() + VIETNAM_OFFSET_MS).getUTCHours();
  if (hour >= 4 && hour < 12) return MORNING;
  return hour >= 12 && hour < 18 ? AFTERNOON : EVENING;
}

const MORNING: Greeting = {
  vietnamese: 'Chào buổi sáng.',
  english: 'Good morning from Hanoi. The kettle is on and the inbox is waiting.',
};
const AFTERNOON: Greeting = {
  vietnamese: 'Chào buổi chiều.',
  english: 'Good afternoon from Hanoi. The light is on the lake and the inbox is open.',
};
const EVENING: Greeting = {
  vietnamese: 'Chào buổi tối.',
  english: 'Good evening from Hanoi. The lake is quiet and the inbox can wait.',
};

/** What one says to somebody who has forgotten something. */
export const PATIENCE: Greeting = {
  vietnamese: 'Chậm mà chắc.',
  english: 'Slow but sure, as they say here.',
};
