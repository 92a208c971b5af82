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
} as const;
