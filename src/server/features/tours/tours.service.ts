import { RESERVED_CATEGORY_NAMES } from '../../../shared/tours/category-form.ts';
import type { NewTourInput, TourChangeInput } from '../../../shared/tours/tour-input.ts';
import type { TourFilter } from '../../../shared/tours/tour-filter.ts';
import type { TourTableFilter } from '../../../shared/tours/tour-table-filter.ts';
import type { Tour, TourSummary } from '../../../shared/tours/tour.ts';
import { createAct } from '../../act.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { createKeptRead } from '../../kept-read.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { listHistory, type HistoryEvent } from '../audit/history.store.ts';
import {
  addTour,
  changeTour,
  duplicateTour,
  noTour,
  removeTours,
  restoreTours,
  switchTourFlag,
  type FlagChange,
} from './change-tour.ts';
import { countDeletedTours, listDeletedTours, type DeletedTour } from './deleted-tours.store.ts';
import { findEditedTour, findTourForPreview, type EditedTour } from './edited-tour.store.ts';
import { readRelatedTours } from './related-tours.store.ts';
import { readTourHits, type TourHit } from './tour-hits.store.ts';
import { readTourChanges, type TourChange } from './tour-changes.store.ts';
import { readToursOnMap, type TourOnMap } from './tour-places.store.ts';
import {
  readMeantSearch,
  readTourSuggestions,
  type TourSuggestions,
} from './tour-suggestions.store.ts';
import { readTourNames, readTourTable, type TourName, type TourTable } from './tour-table.store.ts';
import { searchTourRevisions, searchTourSummaries, type TourQuery } from './tour-search.store.ts';
import {
  findTour,
  findTourSummaries,
  readListingFacets,
  readTours,
  type ListingFacets,
} from './tours.store.ts';
import type { TourRevision } from './tour-rows.store.ts';

export type { DeletedTour } from './deleted-tours.store.ts';
export type { EditedTour } from './edited-tour.store.ts';
export type { TourChange } from './tour-changes.store.ts';
export type { TourOnMap } from './tour-places.store.ts';
export type { TourSuggestions } from './tour-suggestions.store.ts';
export type { TourTable, TourTableRow } from './tour-table.store.ts';
export type { TourQuery } from './tour-search.store.ts';
export type { TourRevision } from './tour-rows.store.ts';

/** One page of the listing. */
export interface TourListing {
  tours: TourSummary[];
  /** Tours on all pages. */
  total: number;
  /** Whether a search finds more than `total`, which are not counted. */
  isMore: boolean;
  /** The text that was searched for instead of the one typed; null when they are the same. */
  meant: string | null;
}

export type ToursService = ReturnType<typeof createToursService>;

/** Tours: what visitors search and read, and what staff write. */
export function createToursService({ db, clock }: { db: Database; clock: Clock }) {
  const act = createAct({ db, clock });
  const facets = createKeptRead(['tours'], () => readListingFacets(db));

  return {
    /**
     * One page of the listing, and how many tours there are on all pages. A text that no tour has
     * is tried again with one typing error forgiven.
     * @param fallbackPageSize tours on a page where the filter gives no number
     */
    async search(filter: TourFilter, fallbackPageSize: number): Promise<TourListing> {
      const limit = filter.perPage ?? fallbackPageSize;
      const { minPrice, maxPrice, durations, sort } = filter;
      const { all: listed } = await facets.read();
      const find = (search: string) => {
        const query = {
          ...categoryQuery(filter.category),
          search,
          minPrice,
          maxPrice,
          durations,
          sort,
          limit,
          offset: (filter.page - 1) * limit,
        };
        return searchTourSummaries(db, query, listed);
      };
      const found = await find(filter.search);
      if (found.total > 0 || filter.search === '') return { ...found, meant: null };
      const meant = await readMeantSearch(db, filter.search);
      return { ...(meant === null ? found : await find(meant)), meant };
    },

    /**
     * Which tours are on a page, each with the revision that identifies its version, and how many
     * on all pages.
     */
    async list(query: TourQuery): Promise<{ tours: TourRevision[]; total: number }> {
      const { all: listed } = await facets.read();
      return searchTourRevisions(db, query, listed);
    },

    /** The published ones of these tours, with every field, in no order. */
    read(ids: readonly number[]): Promise<(TourRevision & { tour: Tour })[]> {
      return readTours(db, ids);
    },

    /** The data of the listing's sidebar: the same for every filter, and kept until `outdate`. */
    facets: (): Promise<ListingFacets> => facets.read(),

    /** Takes note of a change of the public content, by any copy of the app. */
    outdate: facets.outdate,

    /** What the search in the header suggests while it is typed. */
    suggest(search: string): Promise<TourSuggestions> {
      return readTourSuggestions(db, search);
    },

    /** The tours of the explore map with the places they pass, recommended ones first. */
    onMap: (): Promise<TourOnMap[]> => readToursOnMap(db),

    /** The latest change of every tour that visitors see, by id. */
    changes: (): Promise<TourChange[]> => readTourChanges(db),

    /** A published tour, or null. */
    find: (id: number): Promise<Tour | null> => findTour(db, id),

    /** The published ones of these tours, in the order of the given ids. */
    findSummaries(ids: readonly number[]): Promise<TourSummary[]> {
      return findTourSummaries(db, ids);
    },

    /** Other tours to show beside this one, of its category or near it. */
    related: (id: number, limit: number): Promise<TourSummary[]> => readRelatedTours(db, id, limit),

    /**
     * One page of the list that staff see, drafts included, with the counts above it; a page past the
     * end is the last one.
     */
    table: (filter: TourTableFilter): Promise<TourTable> => readTourTable(db, filter),

    /**
     * Some tours that staff may mean with the text that they are typing, drafts included, best
     * first.
     */
    hits: (search: string): Promise<TourHit[]> => readTourHits(db, search),

    /** A tour with every field that staff can edit, published or not; null when there is none. */
    forEditing: (id: number): Promise<EditedTour | null> => findEditedTour(db, id),

    /** A tour as its page shows it, published or not; null when there is none. For staff only. */
    preview: (id: number): Promise<{ tour: Tour; isPublished: boolean } | null> =>
      findTourForPreview(db, id),

    /** What happened to a tour, newest first. */
    history: (id: number): Promise<HistoryEvent[]> => listHistory(db, 'tour', id),

    /** Ids and names of those of the tours that exist, by name. */
    names: (ids: readonly number[]): Promise<TourName[]> => readTourNames(db, ids),

    /** @see addTour */
    add: (input: NewTourInput, admin: SignedInAdmin, key: string | null = null): Promise<number> =>
      act(admin, (tx, by) => addTour(tx, input, by, key)),

    /** @see changeTour */
    update: (id: number, input: TourChangeInput, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => changeTour(tx, id, input, by)),

    /** @see switchTourFlag */
    switchFlag: (id: number, change: FlagChange, admin: SignedInAdmin): Promise<void> =>
      act(admin, (tx, by) => switchTourFlag(tx, id, change, by)),

    /** @see duplicateTour */
    duplicate: (id: number, admin: SignedInAdmin, key: string | null = null): Promise<number> =>
      act(admin, (tx, by) => duplicateTour(tx, id, by, key)),

    /**
     * Hides a tour everywhere; its bookings keep it.
     * @throws {AppError} `not_found`
     */
    async remove(id: number, admin: SignedInAdmin): Promise<void> {
      const removed = await act(admin, (tx, by) => removeTours(tx, [id], by));
      if (removed.length === 0) throw noTour();
    },

    /** @see removeTours */
    removeAll: (ids: readonly number[], admin: SignedInAdmin): Promise<number[]> =>
      act(admin, (tx, by) => removeTours(tx, ids, by)),

    /** @see restoreTours */
    restore: (ids: readonly number[], admin: SignedInAdmin): Promise<number[]> =>
      act(admin, (tx, by) => restoreTours(tx, ids, by)),

    /** One page of the deleted tours, last deleted first. */
    async deleted(page: number, perPage: number): Promise<{ tours: DeletedTour[]; total: number }> {
      const [found, total] = await Promise.all([
        listDeletedTours(db, { limit: perPage, offset: (page - 1) * perPage }),
        countDeletedTours(db),
      ]);
      return { tours: found, total };
    },
  };
}

/** The restrictions of a category of the listing: one of the special ones, or a name. */
export function categoryQuery(
  category: string,
): Pick<TourQuery, 'category' | 'featured' | 'privateTour'> {
  const special = category.toLowerCase();
  const isName = !RESERVED_CATEGORY_NAMES.includes(special);
  return {
    // As categories are named (distinct-name.ts).
    category: isName ? category.normalize() : null,
    featured: special === 'featured' ? true : null,
    privateTour: special === 'private' ? true : null,
  };
}
