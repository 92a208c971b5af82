import {
  deliveryFilterToSearchParams,
  type DeliveryFilter,
} from '../../../shared/deliveries/delivery-filter.ts';

export const DELIVERIES_PATH = '/admin/deliveries';

/** The address of the list; `done` names what was just done, for a browser without script. */
export function deliveriesAddress(filter: DeliveryFilter, done?: string): string {
  const params = deliveryFilterToSearchParams(filter);
  if (done) params.set('done', done);
  return params.size > 0 ? `${DELIVERIES_PATH}?${params}` : DELIVERIES_PATH;
}
