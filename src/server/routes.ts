import { adminsRoutes } from './features/admins/admins.routes.ts';
import { bookingsRoutes } from './features/bookings/bookings.routes.ts';
import { categoriesRoutes } from './features/categories/categories.routes.ts';
import { toursRoutes } from './features/tours/tours.routes.ts';
import type { Route } from './http/route.ts';
import type { Services } from './services.ts';

/** Every endpoint of the API. A route that is not in this list does not exist. */
export function allRoutes(services: Services): readonly Route[] {
  return [
    ...toursRoutes(services.tours),
    ...categoriesRoutes(services.categories),
    ...bookingsRoutes(services.bookings),
    ...adminsRoutes(services.admins),
  ];
}
