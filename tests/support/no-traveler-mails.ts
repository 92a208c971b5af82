import { createTravelerMailsService } from '../../src/server/features/traveler-mails/traveler-mails.service.ts';

/** Mail to travelers as it is where no mail server is set: none. */
export const noTravelerMails = createTravelerMailsService({
  mails: { enqueue: async () => undefined, withdraw: async () => 0 },
  clock: { now: () => new Date() },
  siteUrl: () => 'https://songxanh.example',
});
