import { RESERVED_CATEGORY_NAMES } from '../../../shared/tours/category-form.ts';
import { CONTACT_PRICING } from '../../../shared/tours/pricing.ts';
import {
  TOUR_DEFAULTS,
  readPricing,
  type NewTourInput,
  type TourChangeInput,
} from '../../../shared/tours/tour-input.ts';
import type { Tour, TourPricing, TourSummary } from '../../../shared/tours/tour.ts';
import type { TourFilter } from '../../../shared/tours/tour-filter.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import { announceCatalogueChange, lockCatalogue } from '../../database/catalogue-changes.ts';
import type { Database, Transaction } from '../../database/connection.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { changesBetween, recordAudit } from '../audit/audit.store.ts';
import { readTourChanges, type TourChange } from './tour-changes.store.ts';
import { findImages, replaceTourImages } from './tour-images.store.ts';
import { readRelatedTours } from './related-tours.store.ts';
import { readToursOnMap, type TourOnMap } from './tour-places.store.ts';
import { readTourSuggestions, type TourSuggestions } from './tour-suggestions.store.ts';
import {
  findCategory,
  insertTour,
  lockTour,
  removeTour,
  updateTour,
  type TourFields,
} from './tour-writes.store.ts';
import {
  findTour,
  findTourSummaries,
  readListingFacets,
  searchTourSummaries,
  searchTours,
  type ListingFacets,
  type TourQuery,
} from './tours.store.ts';

export type { TourChange } from './tour-changes.store.ts';
export type { TourOnMap } from './tour-places.store.ts';
export type { TourSuggestions } from './tour-suggestions.store.ts';
export type { TourQuery } from './tours.store.ts';
/** One page of the listing. */
export interface TourListing {
  tours: TourSummary[];
  /** Tours on all pages. */
  total: number;
  /** What was looked for in place of the text that was typed; null when that was it. */
  meant: string | null;
}

export type ToursService = ReturnType<typeof createToursService>;

/** Tours: what visitors search and read, and what staff write. */
export function createToursService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * One page of the listing, and how many tours there are on all pages. A text that no tour has is
     * looked for with its typing error forgiven.
     * @param fallbackPageSize tours on a page where the filter names no number
     */
    async search(filter: TourFilter, fallbackPageSize: number): Promise<TourListing> {
      const limit = filter.perPage ?? fallbackPageSize;
      const { minPrice, maxPrice, durations, sort } = filter;
      const find = (search: string) =>
        searchTourSummaries(db, {
          ...categoryQuery(filter.category),
          search,
          minPrice,
          maxPrice,
          durations,
          sort,
          limit,
          offset: (filter.page - 1) * limit,
        });
      const found = await find(filter.search);
      if (found.total > 0 || filter.search === '') return { ...found, meant: null };
      const { search: meant, total } = await readTourSuggestions(db, filter.search);
      if (total !== null) return { ...found, meant: null };
      return { ...(await find(meant)), meant };
    },

    /** Tours with all that is known of them, for the API. */
    list: (query: TourQuery): Promise<{ tours: Tour[]; total: number }> => searchTours(db, query),

    /** What the sidebar of the listing shows. */
    facets: (): Promise<ListingFacets> => readListingFacets(db),

    /** What a search in the header offers while it is typed. */
    suggest(search: string): Promise<TourSuggestions> {
      return readTourSuggestions(db, search);
    },

    /** The tours of the explore map with the places they pass, recommended ones first. */
    onMap: (): Promise<TourOnMap[]> => readToursOnMap(db),

    /** When each tour that visitors see was written last, by id. */
    changes: (): Promise<TourChange[]> => readTourChanges(db),

    /** A published tour, or null. */
    find: (id: number): Promise<Tour | null> => findTour(db, id),

    /** Those of the tours that are published, in the order of their ids in the list. */
    findSummaries(ids: readonly number[]): Promise<TourSummary[]> {
      return findTourSummaries(db, ids);
    },

    /** Other tours for who looks at this one, of its category or near it. */
    related: (id: number, limit: number): Promise<TourSummary[]> => readRelatedTours(db, id, limit),

    /**
     * Adds a tour and returns its id.
     * @throws {AppError} `invalid` without a usable price, with an unknown category or image
     */
    add(input: NewTourInput, admin: SignedInAdmin): Promise<number> {
      return db.transaction(async (tx) => {
        await lockCatalogue(tx);
        const category = await requireCategory(tx, input.category);
        const pricing = requirePricing(input, null);
        const fields = applyInput(EMPTY_TOUR, input, category.id, pricing);
        const imageIds = await requireImages(tx, input);
        const id = await insertTour(tx, fields, category.name, clock.now());
        await replaceTourImages(tx, id, imageIds ?? []);
        await recordAudit(tx, {
          admin,
          action: 'add',
          entity: 'tour',
          entityId: id,
          changes: { name: { from: null, to: fields.name } },
        });
        await announceCatalogueChange(tx);
        return id;
      });
    },

    /**
     * Changes what the input holds of a tour. Where travelers have reviewed it, its rating and count
     * stay theirs (contract, 'Dead controls').
     * @throws {AppError} `not_found`; `conflict` when somebody has saved since `version` was read;
     *   `invalid` as for `add`
     */
    update(id: number, input: TourChangeInput, admin: SignedInAdmin): Promise<void> {
      return db.transaction(async (tx) => {
        await lockCatalogue(tx);
        const stored = await lockTour(tx, id);
        if (!stored) throw new AppError('not_found', TOUR_MISSING);
        if (input.version && input.version !== stored.version) {
          throw new AppError('conflict', TOUR_CHANGED);
        }
        const before = stored.fields;
        const reference = input.category ?? before.categoryId;
        const category = reference === null ? null : await requireCategory(tx, String(reference));
        const pricing = requirePricing(input, before);
        const changed = stored.isReviewed ? { ...input, ...SCORE_AS_STORED } : input;
        const after = applyInput(before, changed, category?.id ?? null, pricing);
        const imageIds = await requireImages(tx, input);
        await updateTour(tx, id, after, category?.name ?? null, clock.now());
        const changes = changesBetween(before, after);
        if (imageIds) {
          const formerIds = await replaceTourImages(tx, id, imageIds);
          Object.assign(changes, changesBetween({ images: formerIds }, { images: imageIds }));
        }
        await recordAudit(tx, { admin, action: 'update', entity: 'tour', entityId: id, changes });
        await announceCatalogueChange(tx);
      });
    },

    /**
     * Takes a tour out of sight; its bookings keep it.
     * @throws {AppError} `not_found`
     */
    remove(id: number, admin: SignedInAdmin): Promise<void> {
      return db.transaction(async (tx) => {
        await lockCatalogue(tx);
        if (!(await removeTour(tx, id, clock.now()))) throw new AppError('not_found', TOUR_MISSING);
        await recordAudit(tx, { admin, action: 'delete', entity: 'tour', entityId: id });
        await announceCatalogueChange(tx);
      });
    },
  };
}

/** The restrictions that a category of the listing stands for: one of the special ones, or a name. */
export function categoryQuery(
  category: string,
): Pick<TourQuery, 'category' | 'featured' | 'privateTour'> {
  const special = category.toLowerCase();
  const isName = !RESERVED_CATEGORY_NAMES.includes(special);
  return {
    category: isName ? category : null,
    featured: special === 'featured' ? true : null,
    privateTour: special === 'private' ? true : null,
  };
}

const TOUR_MISSING = 'There is no such tour.';
const TOUR_CHANGED =
  'Somebody else has changed this tour in the meantime. Please reload it and try again.';

/** Null leaves a field as it is. */
const SCORE_AS_STORED = { rating: null, reviewCount: null };

const EMPTY_TOUR: TourFields = {
  ...CONTACT_PRICING,
  name: '',
  vietnameseName: null,
  description: '',
  location: '',
  region: null,
  latitude: null,
  longitude: null,
  duration: '',
  categoryId: null,
  featured: false,
  privateTour: false,
  rating: TOUR_DEFAULTS.rating,
  reviewCount: 0,
  maxGroupSize: TOUR_DEFAULTS.maxGroupSize,
  languages: [...TOUR_DEFAULTS.languages],
  highlights: [],
  whatToBring: [],
  included: [],
  excluded: [],
  itinerary: [],
};

function applyInput(
  tour: TourFields,
  input: TourChangeInput,
  categoryId: number | null,
  pricing: TourPricing,
): TourFields {
  return {
    priceType: pricing.priceType,
    priceTiers: pricing.priceTiers,
    basePrice: pricing.basePrice,
    categoryId,
    name: input.name ?? tour.name,
    vietnameseName: (input.vietnameseName ?? tour.vietnameseName) || null,
    description: input.description ?? tour.description,
    location: input.location ?? tour.location,
    region: input.region ?? tour.region,
    latitude: input.latitude ?? tour.latitude,
    longitude: input.longitude ?? tour.longitude,
    duration: input.duration ?? tour.duration,
    featured: input.featured ?? tour.featured,
    privateTour: input.private_tour ?? tour.privateTour,
    rating: input.rating ?? tour.rating,
    reviewCount: input.reviewCount ?? tour.reviewCount,
    maxGroupSize: input.maxGroupSize ?? tour.maxGroupSize,
    languages: input.languages ?? tour.languages,
    highlights: input.highlights ?? tour.highlights,
    whatToBring: input.whatToBring ?? tour.whatToBring,
    included: input.included ?? tour.included,
    excluded: input.excluded ?? tour.excluded,
    itinerary: input.itinerary ?? tour.itinerary,
  };
}

async function requireCategory(tx: Transaction, reference: string) {
  const category = await findCategory(tx, reference);
  if (!category) throw invalid('category', 'There is no such category.');
  return category;
}

function requirePricing(input: TourChangeInput, current: TourPricing | null): TourPricing {
  const answer = readPricing(input, current);
  if ('problem' in answer) throw invalid('priceTiers', answer.problem);
  return answer.pricing;
}

/** The images that an input asks for, in order; null when it does not speak of images. */
async function requireImages(tx: Transaction, input: TourChangeInput): Promise<string[] | null> {
  const addresses = input.images ?? (input.image ? [input.image] : null);
  if (!addresses) return null;
  const { ids, unknown } = await findImages(
    tx,
    addresses.filter((address) => address !== ''),
  );
  if (unknown !== null) {
    throw invalid('images', 'This image is not in the library. Please upload it first.');
  }
  return ids;
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } });
}
