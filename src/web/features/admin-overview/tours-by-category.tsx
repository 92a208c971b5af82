import { groupDigits } from '../../../shared/group-digits.ts';
import { Panel } from '../../office/panel.tsx';
import type { OverviewView } from './overview-view.ts';
import { Bar } from './top-tours.tsx';

/** The largest categories with their share of all tours. */
export function ToursByCategory({ categories }: Pick<OverviewView, 'categories'>) {
  const leader = categories[0]?.tours ?? 0;
  return (
    <Panel isPadded={false} title="Tours by Category">
      {categories.length === 0 ? (
        <p className="m-auto px-5 py-14 text-center text-ink-2">No tour has a category yet.</p>
      ) : (
        <ul className="px-5.5 py-5">
          {categories.map(({ name, tours, share }) => (
            <li key={name} className="py-2.75">
              <p className="mb-1.75 flex justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  {name}
                  <span className="text-ink-2 tabular-nums">
                    {` · ${groupDigits(tours)}`}
                    <span className="sr-only">{tours === 1 ? ' tour,' : ' tours,'}</span>
                  </span>
                </span>
                <span className="font-semibold tabular-nums">{share}%</span>
              </p>
              <Bar part={tours} whole={leader} className="block" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
