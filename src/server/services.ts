import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { createAdminsService } from './features/admins/admins.service.ts';
import { createArticlesService } from './features/articles/articles.service.ts';
import { createBookingsService } from './features/bookings/bookings.service.ts';
import { createDeviceBookingsService } from './features/bookings/device-bookings.service.ts';
import { createCategoriesService } from './features/categories/categories.service.ts';
import { createEnquiriesService } from './features/enquiries/enquiries.service.ts';
import { createReviewsService } from './features/reviews/reviews.service.ts';
import { readSceneFile } from './files/scene-files.ts';
import { createSocialCardsService } from './features/social-cards/social-cards.service.ts';
import { createToursService } from './features/tours/tours.service.ts';
import { createTravelDocumentsService } from './features/travel-documents/travel-documents.service.ts';
import { createWebhooksService } from './features/webhooks/webhooks.service.ts';
import type { JobQueue } from './jobs/queue.ts';

/** What the services work with. */
export interface ServiceDeps {
  db: Database;
  jobs: JobQueue;
  clock: Clock;
  config: Pick<Config, 'webhooks'>;
}

/** The whole server graph on one screen. */
export type Services = ReturnType<typeof createServices>;

/** Builds every service; features meet only here. */
export function createServices({ db, jobs, clock, config }: ServiceDeps) {
  const webhooks = createWebhooksService({ db, jobs, clock, config: config.webhooks });
  const categories = createCategoriesService({ db });
  const tours = createToursService({ db, clock });
  const admins = createAdminsService({ db, clock });
  const articles = createArticlesService({ db, clock });
  const bookings = createBookingsService({ db, clock, tours, webhooks });
  const enquiries = createEnquiriesService({ db, clock, webhooks });
  const deviceBookings = createDeviceBookingsService({ db, clock, tours, enquiries });
  const reviews = createReviewsService({ db, clock, submissions: enquiries });
  const socialCards = createSocialCardsService({ readPicture: readSceneFile });
  const travelDocuments = createTravelDocumentsService({ readPicture: readSceneFile, clock });
  return {
    webhooks,
    categories,
    tours,
    admins,
    articles,
    bookings,
    deviceBookings,
    enquiries,
    reviews,
    socialCards,
    travelDocuments,
  };
}
