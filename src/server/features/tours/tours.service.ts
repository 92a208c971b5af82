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
  readListingFacets,
  searchTourSummaries,
  searchTours,
  type ListingFacets,
  type TourQuery,
} from './tours.store.ts';

export type { TourChange } from './tour-changes.store.ts';
export type { TourSuggestions } from './tour-suggestions.store.ts';
export type { TourQuery } from './tours.store.ts';
export type ToursService = ReturnType<typeof createToursService>;

/** Tours: what visitors search and read, and what staff write. */
export function createToursService({ db, clock }: { db: Database; clock: Clock }) {
  return {
    /**
     * One page of the listing, and how many tours there are on all pages.
     * @param fallbackPageSize tours on a page where the filter names no number
     */
    search(
      filter: TourFilter,
      fallbackPageSize: number,
    ): Promise<{ tours: TourSummary[]; total: number }> {
      const limit = filter.perPage ?? fallbackPageSize;
      const { search, minPrice, maxPrice, durations, sort } = filter;
      return searchTourSummaries(db, {
        ...categoryQuery(filter.category),
        search,
        minPrice,
        maxPrice,
        durations,
        sort,
        limit,
        offset: (filter.page - 1) * limit,
      });
    },

    /** Tours with all that is known of them, for the API. */
    list(query: TourQuery): Promise<{ tours: Tour[]; total: number }> {
      return searchTours(db, query);
    },

    /** What the sidebar of the listing shows. */
    facets(): Promise<ListingFacets> {
      return readListingFacets(db);
    },

    /** What a search in the header offers while it is typed. */
    suggest(search: string): Promise<TourSuggestions> {
      return readTourSuggestions(db, search);
    },

    /** When each tour that visitors see was written last, by id. */
    changes(): Promise<TourChange[]> {
      return readTourChanges(db);
    },

    /** A published tour, or null. */
    find(id: number): Promise<Tour | null> {
      return findTour(db, id);
    },

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
     * Changes what the input holds of a tour.
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
        const after = applyInput(before, input, category?.id ?? null, pricing);
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
