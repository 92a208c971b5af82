import { readId } from '../../../shared/read-id.ts';
import {
  tourTableFilterToSearchParams,
  type TourTableFilter,
} from '../../../shared/tours/tour-table-filter.ts';
import { MAX_PER_PAGE } from '../../../shared/paging.ts';
import type { TourIntent } from './tour-action.ts';
import { isIntent } from './tour-messages.ts';

export const TOURS_PATH = '/admin/tour-management';
/** The tours that were deleted. */
export const DELETED_TOURS = `${TOURS_PATH}/deleted`;

/** What has just been done to which tours, as the address says for a browser without script. */
export interface DoneAct {
  intent: TourIntent['intent'];
  ids: number[];
}

/** The address of the list; with tours to delete, the confirmation is open over it. */
export function toursAddress(filter: TourTableFilter, deleting: readonly number[] = []): string {
  const params = tourTableFilterToSearchParams(filter);
  for (const id of deleting) params.append('delete', String(id));
  return withQuery(params);
}

/** The address that follows a form sent without script: the same list, and what was done. */
export function addressWhenDone(filter: TourTableFilter, { intent, ids }: DoneAct): string {
  const params = tourTableFilterToSearchParams(filter);
  params.set('done', intent);
  for (const id of ids) params.append('was', String(id));
  return withQuery(params);
}

/** The tours that the address asks to delete. */
export function parseDeleting(params: URLSearchParams): number[] {
  return readIds(params.getAll('delete'));
}

/** Reads what has just been done; null when the address does not say. */
export function parseDone(params: URLSearchParams): DoneAct | null {
  const intent = params.get('done');
  return isIntent(intent) ? { intent, ids: readIds(params.getAll('was')) } : null;
}

/** The form of a tour. */
export const editAddress = (id: number | string) => `${TOURS_PATH}/${id}`;

/** The page of a tour; that of a draft is for staff only. */
export function viewAddress({ id, published }: { id: number; published: boolean }): string {
  return published ? `/tour/${id}` : `/tour/${id}?preview=1`;
}

function readIds(texts: readonly string[]): number[] {
  const ids = texts.flatMap((text) => readId(text) ?? []);
  return [...new Set(ids)].slice(0, MAX_PER_PAGE);
}

function withQuery(params: URLSearchParams): string {
  return params.size > 0 ? `${TOURS_PATH}?${params}` : TOURS_PATH;
}
