import { agencyContact } from '../../shared/agency-contact.ts';

/**
 * Who the agency is. The single place for its name, addresses and claims; how it is reached stands in
 * shared/agency-contact.ts, because mail says it too. Addresses under .example are samples: put the
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
  /** Where else the agency is; samples, too. */
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

/** How large a group is at most, within a sentence. Apart, because only finished texts say it. */
export const largestGroup = 'twelve or fewer';
