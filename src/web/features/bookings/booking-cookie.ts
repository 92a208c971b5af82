/** The cookie with the secret that opens a booking's confirmation page. */
export const CONFIRMATION_COOKIE = 'booking';

/** How long the browser keeps it: as long as the secret opens anything (public spec, section 9). */
export const CONFIRMATION_SECONDS = 24 * 60 * 60;
