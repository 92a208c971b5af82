import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/connection.ts';
import { createAccountsService } from './features/admins/accounts.service.ts';
import { createAdminsService } from './features/admins/admins.service.ts';
import { createOwnAccountService } from './features/admins/own-account.service.ts';
import { createPasswordResetsService } from './features/admins/password-resets.service.ts';
import { createTwoStepService } from './features/admins/two-step.service.ts';
import { createAuditService } from './features/audit/audit.service.ts';
import { createBackupsService } from './features/backups/backups.service.ts';
import { createArticlesService } from './features/articles/articles.service.ts';
import { createBookingsService } from './features/bookings/bookings.service.ts';
import { createDeviceBookingsService } from './features/bookings/device-bookings.service.ts';
import { createCategoriesService } from './features/categories/categories.service.ts';
import { createEnquiriesService } from './features/enquiries/enquiries.service.ts';
import { createEnquiryDeskService } from './features/enquiries/enquiry-desk.service.ts';
import { createSubscribersService } from './features/enquiries/subscribers.service.ts';
import { csvOf } from './features/exports/csv.ts';
import { createExportsService } from './features/exports/exports.service.ts';
import { createFiguresService } from './features/figures/figures.service.ts';
import { createImagesService } from './features/images/images.service.ts';
import { createMailsService } from './features/mails/mails.service.ts';
import { createPersonalDataService } from './features/personal-data/personal-data.service.ts';
import { createReviewsService } from './features/reviews/reviews.service.ts';
import { createSealedTextsService } from './features/sealed-texts/sealed-texts.service.ts';
import { createSettingsService, type SetUp } from './features/settings/settings.service.ts';
import { createBackupFiles } from './files/backup-files.ts';
import { readDiskSpace } from './files/disk-space.ts';
import { createNightlyBackupsService } from './features/whole-backups/nightly-backups.service.ts';
import type { ImageFiles } from './files/image-files.ts';
import { createPictureReader } from './files/read-picture.ts';
import { createSocialCardsService } from './features/social-cards/social-cards.service.ts';
import { createTourImportService } from './features/tour-import/tour-import.service.ts';
import { createToursService } from './features/tours/tours.service.ts';
import { createTravelDocumentsService } from './features/travel-documents/travel-documents.service.ts';
import { createTravelerMailsService } from './features/traveler-mails/traveler-mails.service.ts';
import { createDeliveriesService } from './features/webhooks/deliveries.service.ts';
import { createWebhooksService } from './features/webhooks/webhooks.service.ts';
import type { JobQueue } from './jobs/queue.ts';
import { createSendMail } from './outside/send-mail.ts';
import { createPrivateTexts } from './private-texts.ts';
import type { Sealer } from './sealer.ts';

/** What all services are made from. */
export interface ServiceDeps {
  db: Database;
  jobs: JobQueue;
  clock: Clock;
  imageFiles: ImageFiles;
  /** Seals the secrets that the database keeps. */
  sealer: Sealer;
  config: Pick<
    Config,
    | 'webhooks'
    | 'mail'
    | 'dataDir'
    | 'databaseUrl'
    | 'backupDir'
    | 'backupRecipient'
    | 'backupIdentity'
    | 'storage'
    | 'mapStyleUrl'
    | 'chatWidgetSrc'
    | 'ai'
  >;
  /** The public origin, known once the server listens. */
  siteUrl: () => string;
}

/** The whole server graph on one screen. */
export type Services = ReturnType<typeof createServices>;

/** Builds every service; features meet only here. */
export function createServices(deps: ServiceDeps) {
  const { db, jobs, clock, config, imageFiles, sealer, siteUrl } = deps;
  const privateTexts = createPrivateTexts(sealer);
  const kept = { db, clock, privateTexts };
  const webhooks = createWebhooksService({ ...kept, jobs, config: config.webhooks });
  const categories = createCategoriesService({ db });
  const tours = createToursService({ db, clock });
  const send = config.mail ? createSendMail(config.mail) : null;
  const mails = createMailsService({ db, jobs, clock, send });
  const travelerMails = createTravelerMailsService({ mails, clock, siteUrl });
  const tourImport = createTourImportService({ db, clock, ai: config.ai });
  const admins = createAdminsService({ db, clock, sealer });
  const accounts = createAccountsService({ db, clock, mails });
  const ownAccount = createOwnAccountService({ db, clock, mails });
  const twoStep = createTwoStepService({ db, clock, mails, sealer });
  const passwordResets = createPasswordResetsService({ db, clock, webhooks, mails, siteUrl });
  const articles = createArticlesService({ db, clock });
  const deliveries = createDeliveriesService({ ...kept, addresses: config.webhooks.addresses });
  const bookings = createBookingsService({ ...kept, tours, webhooks, deliveries, travelerMails });
  const enquiries = createEnquiriesService({ ...kept, webhooks, travelerMails });
  const enquiryDesk = createEnquiryDeskService({ ...kept, bookings, deliveries });
  const subscribers = createSubscribersService({ db, clock, csvOf });
  const deviceBookings = createDeviceBookingsService({ ...kept, tours, enquiries });
  const reviews = createReviewsService({ db, clock, submissions: enquiries });
  const figures = createFiguresService({ db, clock, tours });
  const images = createImagesService({ db, clock, files: imageFiles, siteUrl });
  const readPicture = createPictureReader(images.read);
  const socialCards = createSocialCardsService({ readPicture });
  const travelDocuments = createTravelDocumentsService({ readPicture, clock });
  const exports = createExportsService(kept);
  const personalData = createPersonalDataService(kept);
  const sealedTexts = createSealedTextsService({ db, privateTexts });
  const backups = createBackupsService({
    db,
    clock,
    files: createBackupFiles(config.dataDir),
    personalData,
    sealedTexts,
    travelerMails,
  });
  const folder = config.backupDir;
  const nightlyBackups = createNightlyBackupsService({ config, imageFiles, clock, folder });
  const audit = createAuditService({ db });
  const settings = createSettingsService({
    db,
    clock,
    jobs,
    mails,
    deliveries,
    backups,
    nightlyBackups,
    touchStorage: () => imageFiles.read('health-check'),
    readSpace: () => readDiskSpace(config.dataDir),
    setUp: setUpOf(config),
  });
  return {
    webhooks,
    categories,
    tours,
    tourImport,
    mails,
    admins,
    accounts,
    ownAccount,
    twoStep,
    passwordResets,
    articles,
    bookings,
    deviceBookings,
    figures,
    enquiries,
    enquiryDesk,
    subscribers,
    deliveries,
    reviews,
    images,
    socialCards,
    travelDocuments,
    exports,
    personalData,
    sealedTexts,
    backups,
    nightlyBackups,
    audit,
    settings,
  };
}

/** What is configured, for the settings page: it says whether, and never with what. */
function setUpOf(config: ServiceDeps['config']): SetUp {
  const { addresses, secret } = config.webhooks;
  return {
    hooks: Object.fromEntries(
      Object.entries(addresses).map(([hook, address]) => [hook, address !== null]),
    ),
    isSigned: secret !== null,
    hasMail: config.mail !== null,
    hasAi: config.ai !== null,
    hasBucket: config.storage !== null,
    hasMapStyle: config.mapStyleUrl !== null,
    hasChat: config.chatWidgetSrc !== null,
  };
}
