import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import type { enquiries } from '../schema.ts';

/**
 * A few messages of the enquiry forms, as their senders wrote them. Nobody in them exists:
 * addresses end in .example (RFC 2606).
 */
export function demoEnquiries(now: Date): (typeof enquiries.$inferInsert)[] {
  return SAMPLES.map(({ daysAgo, ...sample }) => {
    const sentAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const searched = [sample.name, sample.email, ...Object.values(sample.fields)];
    return {
      ...sample,
      searchText: searched.map((value) => normalizeSearch(String(value))).join('\n'),
      createdAt: sentAt,
      updatedAt: sentAt,
      ...(sample.consentText && { consentedAt: sentAt }),
    };
  });
}

const DAY_MS = 86_400_000;

interface Sample {
  source: string;
  name: string;
  email: string;
  fields: Record<string, string | number>;
  daysAgo: number;
  consentText?: string;
}

const SAMPLES: readonly Sample[] = [
  {
    source: 'contact_form',
    name: 'Priya Nair',
    email: 'priya.nair@letters.example',
    fields: {
      firstName: 'Priya',
      lastName: 'Nair',
      phone: '+44 7700 900451',
      interest: 'family',
      message:
        'We are two adults and two children of 6 and 9. Is the Mekong Delta boat trip suitable for them?',
    },
    daysAgo: 1,
  },
  {
    source: 'travel_services_form',
    name: 'Henrik Dahl',
    email: 'henrik.dahl@post.example',
    fields: {
      travelDates: 'Two weeks in late February',
      travelers: 3,
      interests: 'photography',
      message: 'Rice terraces, markets and the coast. Slow trains rather than flights, please.',
    },
    daysAgo: 3,
  },
  {
    source: 'romantic_travel_form',
    name: 'Lucía Ferrer',
    email: 'lucia.ferrer@correo.example',
    fields: {
      firstName: 'Lucía',
      lastName: 'Ferrer',
      service: 'honeymoon',
      startDate: '2027-03-06',
      endDate: '2027-03-17',
      message: 'Hoi An by lantern light, then somewhere quiet by the sea.',
    },
    daysAgo: 6,
  },
  {
    source: 'medical_travel_form',
    name: 'Robert Blake',
    email: 'r.blake@mail.example',
    fields: {
      phone: '+61 491 570 006',
      country: 'Australia',
      service: 'dental',
      message: 'Two crowns, and a week to see Hanoi afterwards.',
    },
    daysAgo: 9,
    consentText:
      'I consent to the processing of my personal data for the purpose of receiving a medical consultation.',
  },
  {
    source: 'help_center_form',
    name: 'Aiko Mori',
    email: 'aiko.mori@tegami.example',
    fields: {
      firstName: 'Aiko',
      lastName: 'Mori',
      subject: 'A change of dates',
      message: 'Our flight has moved by one day. Can the tour start on the 13th?',
    },
    daysAgo: 12,
  },
];
