import type { MapFilter } from '../../../shared/map/map-filter.ts';
import { AvailableTours } from '../../features/explore-map/available-tours.tsx';
import type { ListData } from '../../features/explore-map/map-page.ts';
import { TourCard, type TourCardFacts } from '../../features/tours/tour-card.tsx';

/** The list view of the explore map, a part of its page that loads when it is first shown. */
export function TourCards({ list, filter }: { list: ListData<TourCardFacts>; filter: MapFilter }) {
  return (
    <AvailableTours
      list={list}
      filter={filter}
      renderTour={(tour) => <TourCard tour={tour} view="grid" isFirst={false} isBookable={false} />}
    />
  );
}
