/** Most travelers that a visitor can book for (public spec, section 9). */
export const MAX_TRAVELERS = 10;
/** Staff may record larger groups. */
export const MAX_TRAVELERS_BY_STAFF = 500;
/** The earliest day of birth (public spec, section 5). */
export const FIRST_BIRTHDAY = '1900-01-01';
/** For so many days a deleted booking can be restored; then it is erased. */
export const DELETED_BOOKING_DAYS = 30;

/** The most characters of each text; forms use them as `maxlength`. */
export const MAX_NAME_LENGTH = 100;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 40;
export const MAX_ADDRESS_LENGTH = 300;
export const MAX_NATIONALITY_LENGTH = 100;
export const MAX_NOTES_LENGTH = 2000;
/** Tour name, location and duration as a booking keeps them. */
export const MAX_TOUR_TEXT_LENGTH = 200;
