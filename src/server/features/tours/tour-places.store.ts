import { eq, sql } from '../../database/sql.ts';
import type { MappedTour } from '../../../shared/map/map-places.ts';
import type { Place, TourSummary } from '../../../shared/tours/tour.ts';
import type { Queryable } from '../../database/connection.ts';
import { categories, tours } from '../../database/schema.ts';
import { asColumns, isListed, summaryColumns, toSummary, type Row } from './tour-rows.store.ts';
import { ORDER } from './tour-search.store.ts';

/** A tour as a listing shows it, with the places it passes. */
export type TourOnMap = TourSummary & MappedTour;

/** The tours on the map: those we recommend first, as many as a map can show apart. */
export async function readToursOnMap(db: Queryable): Promise<TourOnMap[]> {
  const { rows } = await db.execute<Row<typeof mapColumns>>(sql`
    select ${asColumns(mapColumns)}
    from ${tours} left join ${categories} on ${eq(categories.id, tours.categoryId)}
    where ${isListed} order by ${ORDER.recommended} limit ${AT_MOST}`);
  return rows.map((row) => ({
    ...toSummary(row),
    at:
      row.latitude === null || row.longitude === null
        ? null
        : { lat: row.latitude, lng: row.longitude },
    stops: row.stops,
  }));
}

const AT_MOST = 200;

const mapColumns = {
  ...summaryColumns,
  latitude: tours.latitude,
  longitude: tours.longitude,
  stops: sql<Place[]>`jsonb_path_query_array(${tours.itinerary}, '$[*].places[*]')`,
};
