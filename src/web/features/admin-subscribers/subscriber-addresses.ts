import {
  subscriberFilterToSearchParams,
  type SubscriberFilter,
} from '../../../shared/enquiries/subscriber-filter.ts';

export const SUBSCRIBERS_PATH = '/admin/subscribers';

/** The address of the list; `done` names what was just done, for a browser without script. */
export function subscribersAddress(filter: SubscriberFilter, done?: string): string {
  const params = subscriberFilterToSearchParams(filter);
  if (done) params.set('done', done);
  return withQuery(SUBSCRIBERS_PATH, params);
}

/** The address of the whole list as a file, whatever the page. */
export function exportAddress(filter: SubscriberFilter): string {
  const params = subscriberFilterToSearchParams({ ...filter, page: 1 });
  return withQuery(`${SUBSCRIBERS_PATH}/export`, params);
}

const withQuery = (path: string, params: URLSearchParams) =>
  params.size > 0 ? `${path}?${params}` : path;
