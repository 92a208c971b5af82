import { Eye, Pencil } from 'lucide-react';
import { Panel } from '../../office/panel.tsx';
import { IconLink } from '../../ui/icon-button.tsx';
import type { TourLine } from './overview-view.ts';
import { TourThumb } from './tour-thumb.tsx';

/** The newest tours, each with the way to its page and to its form. */
export function RecentTours({ tours }: { tours: readonly TourLine[] }) {
  return (
    <Panel isPadded={false} title="Recent Tours Added">
      {tours.length === 0 ? (
        <p className="m-auto px-5 py-14 text-center text-ink-2">There are no tours yet.</p>
      ) : (
        <ul className="flex-1">
          {tours.map((tour) => (
            <li
              key={tour.id}
              className="flex items-center gap-3 border-b border-line py-1.75 pr-3 pl-5 last:border-b-0"
            >
              <TourThumb picture={tour.picture} />
              <div className="min-w-0 flex-1 leading-snug">
                <p className="font-medium wrap-anywhere">{tour.name}</p>
                <p className="text-13 text-ink-2">
                  {tour.isPublished ? tour.price : `Draft · ${tour.price}`}
                </p>
              </div>
              <div className="flex shrink-0 text-ink-2">
                <IconLink
                  icon={Eye}
                  label={`View ${tour.name} (opens in a new tab)`}
                  to={pageOf(tour)}
                  target="_blank"
                  rel="noreferrer"
                  reloadDocument
                  size="sm"
                />
                <IconLink
                  icon={Pencil}
                  label={`Edit ${tour.name}`}
                  to={`/admin/tour-management/${tour.id}`}
                  size="sm"
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** The public page of a tour; for a draft, its preview for staff. */
function pageOf({ id, isPublished }: Pick<TourLine, 'id' | 'isPublished'>): string {
  return isPublished ? `/tour/${id}` : `/tour/${id}?preview=1`;
}
