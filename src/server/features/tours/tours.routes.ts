import { fallbackFile } from '../../../shared/art/picture-widths.ts';
import {
  TOURS_PER_PAGE,
  addTour,
  deleteTour,
  getTour,
  getTours,
  updateTour,
  type GetToursQuery,
  type TourAnswer,
} from '../../../shared/api/tours.ts';
import { centsToDollars } from '../../../shared/money.ts';
import {
  isContactPricing,
  lowestPrice,
  priceTiersToPriceMap,
} from '../../../shared/tours/pricing.ts';
import type { Tour } from '../../../shared/tours/tour.ts';
import { DEFAULT_TOUR_FILTER } from '../../../shared/tours/tour-filter.ts';
import { ALL_COUNTED } from '../../database/found-page.ts';
import { StreamedReply, WrittenReply, route, writerOf, type Route } from '../../http/route.ts';
import { requireAdmin } from '../admins/caller.ts';
import {
  categoryQuery,
  type TourQuery,
  type TourRevision,
  type ToursService,
} from './tours.service.ts';
import { noTour } from './change-tour.ts';
import { createWrittenTours } from './written-tours.ts';

/** The tours (contract, 'API'). */
export function toursRoutes(tours: ToursService): readonly Route[] {
  const writeAnswer = writerOf(getTour);
  const write = (tour: Tour) => writeAnswer(toAnswer(tour));
  const writtenTours = createWrittenTours(tours, write);
  return [
    route(getTours, async ({ query }) => {
      const { tours: listed, total } = await tours.list(toTourQuery(query));
      const name = [total, ...listed.map(({ id, revision }) => `${id}:${revision}`)].join(' ');
      const headers = { 'x-total-count': String(total) };
      return listed.length > MOST_IN_MEMORY
        ? new StreamedReply(name, headers, () => readList(tours, listed, write))
        : new WrittenReply(name, headers, async () => listOf(await writtenTours(listed)));
    }),
    route(getTour, async ({ query: { id } }) => {
      const tour = await tours.find(id);
      if (!tour) throw noTour();
      return toAnswer(tour);
    }),
    route(addTour, async ({ body, caller }) => {
      const id = await tours.add(body, requireAdmin(caller));
      return { success: true as const, id, message: 'Tour added successfully' };
    }),
    route(updateTour, async ({ query: { id }, body, caller }) => {
      await tours.update(id, body, requireAdmin(caller));
      return { success: true as const, id, message: 'Tour updated successfully' };
    }),
    route(deleteTour, async ({ query: { id }, caller }) => {
      await tours.remove(id, requireAdmin(caller));
      return { success: true as const, id, message: 'Tour deleted successfully' };
    }),
  ];
}

/**
 * Longest answer that is put together in memory, some 2 MB; a longer one is sent while it is read.
 */
const MOST_IN_MEMORY = 1_000;
/** Tours that are read at once for such an answer. */
const READ_AT_ONCE = 100;

function toTourQuery(query: GetToursQuery): TourQuery {
  const isPaged = query.page !== undefined || query.perPage !== undefined;
  const limit = isPaged ? (query.perPage ?? TOURS_PER_PAGE) : ALL_COUNTED;
  const fromCategory = categoryQuery(query.category || DEFAULT_TOUR_FILTER.category);
  return {
    category: fromCategory.category,
    featured: query.featured ?? fromCategory.featured,
    privateTour: query.private ?? fromCategory.privateTour,
    search: query.search ?? '',
    minPrice: query.minPrice ?? null,
    maxPrice: query.maxPrice ?? null,
    durations: query.duration ?? [],
    sort: query.sort ?? DEFAULT_TOUR_FILTER.sort,
    limit,
    offset: ((query.page ?? 1) - 1) * limit,
  };
}

/** A JSON array of many tours, in order; a tour that was deleted meanwhile is left out. */
async function* readList(
  tours: Pick<ToursService, 'read'>,
  listed: readonly TourRevision[],
  write: (tour: Tour) => string,
): AsyncGenerator<Buffer> {
  let before = '[';
  for (let start = 0; start < listed.length; start += READ_AT_ONCE) {
    const ids = listed.slice(start, start + READ_AT_ONCE).map(({ id }) => id);
    const found = new Map((await tours.read(ids)).map(({ id, tour }) => [id, tour]));
    const texts = ids.flatMap((id) => found.get(id) ?? []).map(write);
    if (texts.length === 0) continue;
    yield Buffer.from(before + texts.join(','));
    before = ',';
  }
  yield Buffer.from(before === '[' ? '[]' : ']');
}

/** A JSON array of values that are already written as JSON. */
function listOf(written: readonly Buffer[]): Buffer {
  const between = Buffer.from(',');
  const parts = written.flatMap((one, place) => (place === 0 ? [one] : [between, one]));
  return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
}

function toAnswer(tour: Tour): TourAnswer {
  return {
    id: tour.id,
    name: tour.name,
    vietnameseName: tour.vietnameseName,
    description: tour.description,
    location: tour.location,
    region: tour.region,
    duration: tour.duration,
    category: tour.category,
    categoryId: tour.categoryId,
    price: isContactPricing(tour) ? CONTACT_PRICE : centsToDollars(lowestPrice(tour)),
    priceType: tour.priceType,
    priceTiers: tour.priceTiers.map(({ minPeople, maxPeople, pricePerPerson }, index) => ({
      id: index + 1,
      minPeople,
      maxPeople,
      pricePerPerson: centsToDollars(pricePerPerson),
    })),
    dynamicPricing: priceTiersToPriceMap(tour.priceTiers),
    image: fallbackFile(tour.picture.base),
    images: tour.pictures.map(({ base }) => fallbackFile(base)),
    featured: tour.featured,
    private_tour: tour.privateTour,
    rating: tour.rating,
    reviewCount: tour.reviewCount,
    maxGroupSize: tour.maxGroupSize,
    languages: tour.languages,
    highlights: tour.highlights,
    whatToBring: tour.whatToBring,
    included: tour.included,
    excluded: tour.excluded,
    itinerary: tour.itinerary,
    version: tour.version,
  };
}

/** What the API's `price` says when the price is agreed by contact. */
const CONTACT_PRICE = -1;
