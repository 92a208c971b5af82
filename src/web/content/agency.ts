import { agencyContact } from '../../shared/agency-contact.ts';

/**
 * The agency's name, addresses and claims, in this single place; how to reach it is in
 * shared/agency-contact.ts, because mails say it too. Addresses under .example are samples: put the
 * real ones here before launch.
 */
export const agency = {
  name: 'Song Xanh Travel',
  shortName: 'Song Xanh',
  /** Under the name in the logo. */
  place: 'Travel · Hà Nội',
  promise:
    'Small-group and private journeys, planned in Hanoi and led by people who grew up on the route.',
  founded: 2025,
  office: {
    street: 'Hoàn Kiếm District',
    city: 'Hà Nội',
    country: 'Việt Nam',
    countryCode: 'VN',
    /** One line, in Vietnamese: wrap it in lang="vi". */
    line: 'Hoàn Kiếm District, Hà Nội, Việt Nam',
  },
  ...agencyContact,
  /** What the newsletter is. */
  newsletter: 'Route notes, festival dates and first word on new journeys.',
  /** Its pages elsewhere; samples, too. */
  social: [
    { label: 'Facebook', url: 'https://facebook.example/songxanh' },
    { label: 'Instagram', url: 'https://instagram.example/songxanh' },
    { label: 'YouTube', url: 'https://youtube.example/songxanh' },
  ],
  /** Claims the pages may repeat (public spec, section 1); no others are made. */
  claims: {
    rating: '4.9',
    reviews: '4800+',
    travelers: '10,000+',
    localGuides: '100%',
  },
} as const;

/**
 * The size of the largest group, as part of a sentence. It is apart from the claims, because it is
 * only used in texts.
 */
export const largestGroup = 'twelve or fewer';
