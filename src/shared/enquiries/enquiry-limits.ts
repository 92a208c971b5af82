/** Most characters of the texts that only enquiry forms have. */
export const MAX_MESSAGE_LENGTH = 5000;
export const MAX_FULL_NAME_LENGTH = 200;
export const MAX_COUNTRY_LENGTH = 100;
export const MAX_SUBJECT_LENGTH = 200;
export const MAX_TRAVEL_DATES_LENGTH = 200;

/** The largest group that a person can ask about. */
export const MAX_GROUP = 500;
