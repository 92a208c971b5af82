import { CHANGE_SOURCES } from '../../../shared/bookings/change-kinds.ts';
import { ENQUIRY_SOURCES } from '../../../shared/enquiries/enquiry-kind.ts';
import type { EnquiryState } from '../../../shared/enquiries/enquiry-state.ts';
import { MEDICAL_CONSENT } from '../../../shared/enquiries/medical-consent.ts';

/**
 * What happened to a sample message: delivered at once, delivered after some tries, still being
 * tried, given up, or no address.
 */
export type DemoFate = 'delivered' | 'delivered-late' | 'trying' | 'given-up' | 'not-configured';

/** A message from one of the forms, and what the office has done about it. */
export interface DemoEnquiry {
  source: string;
  name: string;
  email: string;
  fields: Record<string, string | number>;
  hoursAgo: number;
  state: EnquiryState;
  /** A user name in demo-admins.ts. */
  owner?: string;
  /** Newest first. */
  notes?: readonly { author: string; hoursAgo: number; text: string }[];
  fate: DemoFate;
  consentText?: string;
  /** It is about a booking, which is chosen when it is stored. */
  isOfBooking?: boolean;
}

const { travelServices, romantic, medical, contact, helpCenter } = ENQUIRY_SOURCES;

/** The sample enquiries. None of the people exist: addresses end in .example (RFC 2606). */
export const DEMO_ENQUIRIES: readonly DemoEnquiry[] = [
  {
    source: romantic,
    name: 'Amara Diallo',
    email: 'amara.diallo@mail.example',
    fields: {
      firstName: 'Amara',
      lastName: 'Diallo',
      service: 'proposal',
      startDate: '2027-02-13',
      endDate: '',
      message:
        'He loves rivers and hates crowds. I would like it to be at dusk, and nobody can phone the hotel.',
    },
    // Its last try was a moment ago, so that the next one can be looked at for an hour.
    hoursAgo: 0.75,
    state: 'new',
    owner: 'may.vang',
    fate: 'trying',
  },
  {
    source: medical,
    name: 'Peter Adeyemi',
    email: 'p.adeyemi@post.example',
    fields: {
      phone: '+44 7700 900143',
      country: 'United Kingdom',
      service: 'health-checkup',
      message:
        'I am 58 and would like a full cardiac screening before ten days in the north with my wife.',
    },
    hoursAgo: 1.2,
    state: 'new',
    fate: 'delivered',
    consentText: MEDICAL_CONSENT,
  },
  {
    source: contact,
    name: 'Studio Nørrebro',
    email: 'hej@studio-norrebro.example',
    fields: {
      firstName: 'Studio',
      lastName: 'Nørrebro',
      phone: '+45 70 10 20 30',
      interest: 'custom',
      message:
        'Twelve of us, designers, in March. Is there somewhere we could work in the mornings?',
    },
    hoursAgo: 2.9,
    state: 'new',
    fate: 'delivered',
  },
  {
    source: CHANGE_SOURCES.modify,
    name: '',
    email: '',
    fields: {
      subject: 'The dates',
      newDepartureDate: '2027-03-02',
      newReturnDate: '2027-03-05',
      message:
        'Our flight was moved by a week. If the new dates are full we can take the week after.',
    },
    hoursAgo: 5,
    state: 'in_progress',
    owner: 'may.vang',
    notes: [
      {
        author: 'may.vang',
        hoursAgo: 3,
        text: 'Asked the boat about March 2. They answer tonight.',
      },
    ],
    fate: 'delivered-late',
    isOfBooking: true,
  },
  {
    source: contact,
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
    hoursAgo: 20,
    state: 'in_progress',
    owner: 'bao.pham',
    fate: 'delivered',
  },
  {
    source: travelServices,
    name: 'Mei-Ling Chou',
    email: 'meiling.chou@mail.example',
    fields: {
      travelDates: 'December 20 to January 3',
      travelers: 4,
      interests: 'family',
      message:
        'Arriving HAN 23:40 with two small children and a pram. Can a driver wait if the flight is late?',
    },
    hoursAgo: 27,
    state: 'in_progress',
    owner: 'minh.nguyen',
    notes: [
      {
        author: 'minh.nguyen',
        hoursAgo: 22,
        text: 'Driver Hùng is free that night and has a child seat.',
      },
      { author: 'bao.pham', hoursAgo: 25, text: 'Two seats needed: the children are 2 and 4.' },
    ],
    fate: 'delivered',
  },
  {
    source: helpCenter,
    name: 'Rafael Domínguez',
    email: 'rafael.d@correo.example',
    fields: {
      firstName: 'Rafael',
      lastName: 'Domínguez',
      subject: 'Payment',
      message: 'I paid by bank transfer on Monday and the page still says pending. Should I worry?',
    },
    hoursAgo: 31,
    state: 'done',
    owner: 'hlinh.nie',
    fate: 'given-up',
  },
  {
    source: CHANGE_SOURCES.cancel,
    name: '',
    email: '',
    fields: { message: 'My mother has fallen ill and I cannot leave her now. I am sorry.' },
    hoursAgo: 52,
    state: 'done',
    owner: 'minh.nguyen',
    notes: [
      {
        author: 'minh.nguyen',
        hoursAgo: 50,
        text: 'Called her. Full refund, although it is two days past the free date.',
      },
    ],
    fate: 'delivered',
    isOfBooking: true,
  },
  {
    source: travelServices,
    name: 'Ngozi Balogun',
    email: 'ngozi.balogun@letters.example',
    fields: {
      travelDates: 'Any ten days in April',
      travelers: 2,
      interests: 'food',
      message: 'Food, mostly. Ten days, my mother is 74 and walks faster than I do.',
    },
    hoursAgo: 70,
    state: 'done',
    owner: 'bao.pham',
    fate: 'delivered',
  },
  {
    source: travelServices,
    name: 'Henrik Dahl',
    email: 'henrik.dahl@post.example',
    fields: {
      travelDates: 'Two weeks in late February',
      travelers: 3,
      interests: 'photography',
      message: 'Rice terraces, markets and the coast. Slow trains rather than flights, please.',
    },
    hoursAgo: 75,
    state: 'in_progress',
    owner: 'may.vang',
    fate: 'not-configured',
  },
  {
    source: contact,
    name: 'Best Seo Rankings',
    email: 'promo@rank-first.example',
    fields: {
      firstName: 'Best Seo',
      lastName: 'Rankings',
      phone: '',
      interest: '',
      message: 'FIRST PAGE IN 7 DAYS guaranteed!!! Answer with the word YES for a free report.',
    },
    hoursAgo: 80,
    state: 'spam',
    fate: 'not-configured',
  },
  {
    source: romantic,
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
    hoursAgo: 144,
    state: 'done',
    owner: 'may.vang',
    fate: 'delivered',
  },
  {
    source: contact,
    name: 'Siân Pritchard',
    email: 'sian.pritchard@valley.example',
    fields: {
      firstName: 'Siân',
      lastName: 'Pritchard',
      phone: '',
      interest: 'wellness',
      message:
        'A week without a screen, with somebody who cooks. Does such a place exist near Pù Luông?',
    },
    hoursAgo: 170,
    state: 'done',
    owner: 'hlinh.nie',
    fate: 'delivered',
  },
  {
    source: medical,
    name: 'Robert Blake',
    email: 'r.blake@mail.example',
    fields: {
      phone: '+61 491 570 006',
      country: 'Australia',
      service: 'dental',
      message: 'Two crowns, and a week to see Hanoi afterwards.',
    },
    hoursAgo: 216,
    state: 'done',
    owner: 'minh.nguyen',
    fate: 'delivered',
    consentText: MEDICAL_CONSENT,
  },
  {
    source: helpCenter,
    name: 'Aiko Mori',
    email: 'aiko.mori@tegami.example',
    fields: {
      firstName: 'Aiko',
      lastName: 'Mori',
      subject: 'A change of dates',
      message: 'Our flight has moved by one day. Can the tour start on the 13th?',
    },
    hoursAgo: 288,
    state: 'done',
    owner: 'bao.pham',
    fate: 'delivered-late',
  },
  {
    source: travelServices,
    name: 'Tomasz Wierzbicki',
    email: 't.wierzbicki@poczta.example',
    fields: {
      travelDates: 'First half of May',
      travelers: 6,
      interests: 'adventure',
      message:
        'Six friends on motorbikes, all with licenses. Hà Giang and on to Cao Bằng, no hurry.',
    },
    hoursAgo: 336,
    state: 'done',
    owner: 'may.vang',
    fate: 'delivered',
  },
  {
    source: contact,
    name: 'Johanna Keller',
    email: 'johanna.keller@brief.example',
    fields: {
      firstName: 'Johanna',
      lastName: 'Keller',
      phone: '+49 30 901820',
      interest: 'cultural',
      message:
        'I teach history and travel alone. Which of your guides could talk with me about 1954?',
    },
    hoursAgo: 400,
    state: 'done',
    owner: 'hlinh.nie',
    fate: 'delivered',
  },
];

/** The sample subscribers of the newsletter; some have left it. */
export const DEMO_SUBSCRIBERS: readonly {
  email: string;
  source: string;
  daysAgo: number;
  leftDaysAgo?: number;
}[] = [
  { email: 'amara.diallo@mail.example', source: 'website_footer', daysAgo: 0 },
  { email: 'hej@studio-norrebro.example', source: 'website_footer', daysAgo: 1 },
  { email: 'le.thi.hoa@thu.example', source: 'blog', daysAgo: 2 },
  { email: 'sofie.lindqvist@nord.example', source: 'blog', daysAgo: 4 },
  { email: 'c.oyelaran@letters.example', source: 'website_footer', daysAgo: 6 },
  { email: 'priya.nair@letters.example', source: 'website_footer', daysAgo: 9 },
  { email: 'marek.dvorak@dopis.example', source: 'blog', daysAgo: 12 },
  { email: 'janek@poczta.example', source: 'website_footer', daysAgo: 20, leftDaysAgo: 3 },
  { email: 'yuki.tanabe@tegami.example', source: 'blog', daysAgo: 26 },
  { email: 'bea.fontaine@poste.example', source: 'website_footer', daysAgo: 33 },
  { email: 'old.address@post.example', source: 'website_footer', daysAgo: 90, leftDaysAgo: 41 },
  { email: 'omar.haddad@barid.example', source: 'blog', daysAgo: 120 },
];
