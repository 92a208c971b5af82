/** For services of an app that has no mail server, and so keeps no mail that waits. */
export const noTravelerMails = { bookingsCleared: () => Promise.resolve() };
