import { accountsRoutes } from './features/admins/accounts.routes.ts';
import { adminsRoutes } from './features/admins/admins.routes.ts';
import { bookingsRoutes } from './features/bookings/bookings.routes.ts';
import { categoriesRoutes } from './features/categories/categories.routes.ts';
import { tourImportRoutes } from './features/tour-import/tour-import.routes.ts';
import { toursRoutes } from './features/tours/tours.routes.ts';
import { imagesRoutes } from './features/images/images.routes.ts';
import type { Route } from './http/route.ts';
import type { Services } from './services.ts';

/** Every endpoint of the API. A route that is not in this list does not exist. */
export function allRoutes(services: Services): readonly Route[] {
  return [
    ...toursRoutes(services.tours),
    ...tourImportRoutes(services.tourImport),
    ...categoriesRoutes(services.categories),
    ...bookingsRoutes(services.bookings),
    ...imagesRoutes(services.images),
    ...adminsRoutes(services.admins),
    ...accountsRoutes(services),
  ];
}
