import { Map, Star, Tags, type LucideIcon } from 'lucide-react';
import { groupDigits } from '../../../shared/group-digits.ts';
import { Icon } from '../../ui/icon.tsx';

/** The three counts over the list (back-office spec, section 2). */
export function TourFigures({
  total,
  drafts,
  featured,
  categories,
}: {
  total: number;
  drafts: number;
  featured: number;
  categories: number;
}) {
  const note = drafts > 0 ? `${drafts} ${drafts === 1 ? 'draft' : 'drafts'} among them` : null;
  return (
    <dl className="mb-4 grid grid-cols-3 gap-x-2.5 gap-y-2 md:gap-x-3.5">
      <Figure label="Total Tours" value={total} note={note} icon={Map} />
      <Figure label="Featured Tours" value={featured} note={null} icon={Star} />
      <Figure label="Categories" value={categories} note={null} icon={Tags} />
    </dl>
  );
}

function Figure({
  label,
  value,
  note,
  icon,
}: {
  label: string;
  value: number;
  note: string | null;
  icon: LucideIcon;
}) {
  return (
    <div className="row-span-2 grid grid-rows-subgrid rounded-panel border border-line bg-surface px-2.5 py-3.25 md:px-4.5 md:py-4">
      <dt className="flex justify-between text-13 text-ink-2 md:text-14">
        {label}
        <Icon icon={icon} size={18} className="text-ink-3 max-md:hidden" />
      </dt>
      <dd className="flex flex-wrap content-start items-baseline gap-x-3">
        <span className="text-23 leading-tight font-semibold tracking-[-0.02em] tabular-nums md:text-29">
          {groupDigits(value)}
        </span>
        {note && <span className="text-13 text-ink-3">{note}</span>}
      </dd>
    </div>
  );
}
