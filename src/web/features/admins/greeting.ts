import { vietnamClock } from '../../../shared/dates/today.ts';

/** A greeting of the office, in Vietnamese and explained. */
export interface Greeting {
  vietnamese: string;
  english: string;
}

/** What one says in Hanoi at the moment `now`. */
export function greetingAt(now: Date): Greeting {
  const hour = Number(vietnamClock(now).slice(11, 13));
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
