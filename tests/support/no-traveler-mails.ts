/** For the services of an app without a mail server, which has no mails waiting. */
export const noTravelerMails = { bookingsCleared: () => Promise.resolve() };
