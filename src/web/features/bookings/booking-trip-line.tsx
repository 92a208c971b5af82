import { CalendarDays, MapPin, Users } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { travelerCount } from '../../../shared/bookings/trip-words.ts';
import { Icon } from '../../ui/icon.tsx';

/** Dates, travelers and place of a trip on one line that may wrap. Missing values are left out. */
export function BookingTripLine({
  dates,
  travelers,
  place,
}: {
  dates: string;
  travelers: number;
  place?: string;
}) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1.5 text-14 text-ink-2">
      {dates && <Item icon={CalendarDays}>{dates}</Item>}
      <Item icon={Users}>{travelerCount(travelers)}</Item>
      {place && <Item icon={MapPin}>{place}</Item>}
    </ul>
  );
}

function Item({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-center gap-2">
      <Icon icon={icon} className="text-ink-3" />
      {children}
    </li>
  );
}
