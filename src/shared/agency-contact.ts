/**
 * A person answers within so many hours: pages and mails promise it, and the office measures itself
 * by it.
 */
export const ANSWER_HOURS = 24;

/**
 * How to reach the agency, for its pages and its mails. These are samples: put the real ones here
 * before launch.
 */
export const agencyContact = {
  email: 'hello@songxanh.example',
  phone: {
    /** Formatted for people to read. */
    display: '+84 24 5550 0142',
    /** For tel: links and structured data (E.164). */
    number: '+842455500142',
  },
  hours: 'Mon-Fri 9AM-6PM (GMT+7)',
  /** When somebody answers the phone; part of a sentence. */
  picksUp: 'from 9 to 6, Monday to Friday',
  /** How soon a message is answered; part of a sentence. */
  answer: `within ${ANSWER_HOURS} hours`,
} as const;
