import {
  BadgeDollarSign,
  CalendarCheck,
  CircleDollarSign,
  Map,
  ShieldCheck,
  Star,
  Tags,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import type { Stat, StatId } from './overview-view.ts';

/** The eight numbers that the page opens with. */
export function StatCards({ stats }: { stats: readonly Stat[] }) {
  return (
    <dl className="grid grid-cols-2 gap-2.5 md:gap-3.5 lg:grid-cols-4">
      {stats.map(({ id, label, value, note, isUp }) => (
        <div
          key={id}
          className="rounded-panel border border-line bg-surface px-3.5 py-3.25 md:px-4.5 md:py-4"
        >
          <dt className="flex justify-between gap-2 text-13 text-ink-2 md:text-14">
            {label}
            <Icon icon={ICONS[id]} className="mt-0.5 text-ink-3 max-md:hidden" />
          </dt>
          <dd
            className={`mt-2 leading-[1.15] font-semibold tracking-[-0.02em] tabular-nums ${
              value.length > MOST_AT_FULL_SIZE ? 'text-17 md:text-23' : 'text-23 md:text-29'
            }`}
          >
            {value}
          </dd>
          <dd className={`mt-0.75 text-13 ${isUp ? 'text-green' : 'text-ink-3'}`}>{note}</dd>
        </div>
      ))}
    </dl>
  );
}

/** More characters than in '$99,999.99' are set smaller: a figure never breaks. */
const MOST_AT_FULL_SIZE = 10;

const ICONS: Record<StatId, LucideIcon> = {
  tours: Map,
  booked: CalendarCheck,
  revenue: Wallet,
  average: BadgeDollarSign,
  featured: Star,
  categories: Tags,
  price: CircleDollarSign,
  private: ShieldCheck,
};
