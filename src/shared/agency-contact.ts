/** A person answers within so many hours: pages and mail promise it, and the office counts by it. */
export const ANSWER_HOURS = 24;

/**
 * How the agency is reached, for its pages and for its mail. Samples: put the real ones here before
 * launch.
 */
export const agencyContact = {
  email: 'hello@songxanh.example',
  phone: {
    /** As people read it. */
    display: '+84 24 5550 0142',
    /** As tel: links and structured data take it (E.164). */
    number: '+842455500142',
  },
  hours: 'Mon-Fri 9AM-6PM (GMT+7)',
  /** When somebody answers the phone, within a sentence. */
  picksUp: 'from 9 to 6, Monday to Friday',
  /** When a message is answered, within a sentence. */
  answer: `within ${ANSWER_HOURS} hours`,
} as const;
