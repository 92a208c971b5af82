import { agency } from './agency.ts';

/** A question with its answer (public spec, section 3). The id is part of addresses. */
export interface FaqQuestion {
  id: string;
  question: string;
  answer: string;
  /** A page with more on the subject. */
  more?: { label: string; to: string };
}

export interface FaqCategory {
  id: string;
  name: string;
  questions: FaqQuestion[];
}

/**
 * A button of "Common Support Topics": it leads to the answer, or to the form with its subject
 * filled in.
 */
export interface SupportTopic {
  id: string;
  name: string;
  /** Id of the category or question that answers it; without one, the topic needs a person. */
  answeredAt?: string;
}

/**
 * Texts of the help center (public spec, sections 2 and 9). They promise only what other pages say
 * too.
 */
export const helpCenter = {
  title: 'How can we help?',
  text: `Answers from the office in Hanoi. If yours is not here, ask us: email replies come ${agency.answer}.`,
  faqs: [
    {
      id: 'booking',
      name: 'Booking and payment',
      questions: [
        {
          id: 'how-to-book',
          question: 'How do I book a tour?',
          answer: `Choose a tour, a date and who travels with you, and send the request. A planner in Hanoi checks the places and writes back ${agency.answer} with the dates and the price. Sending the request costs nothing and binds nobody.`,
          more: { label: 'Browse the tours', to: '/package-tours' },
        },
        {
          id: 'when-to-pay',
          question: 'When do I pay for my tour?',
          answer:
            'After we have confirmed your dates, not before. The booking form asks for no card.',
        },
        {
          id: 'payment-methods',
          question: 'Which payment methods do you take?',
          answer:
            'We take Visa, Mastercard, American Express and PayPal. For some bookings you can also pay by bank transfer; the planner tells you which when your dates are held. Prices are in US dollars.',
        },
        {
          id: 'confirmed',
          question: 'Is my booking confirmed once I pay?',
          answer:
            'Yes, immediately. As soon as your payment has arrived the booking is confirmed, and the confirmation comes to you by email.',
        },
        {
          id: 'change',
          question: 'Can I change the dates or the number of travelers?',
          answer:
            'Write to us with your booking reference as soon as you know. We answer with what is possible and what it costs, if anything, before we change anything. When the size of your group changes, the price per person follows the list on the tour’s page.',
        },
        {
          id: 'cancel',
          question: 'What if I have to cancel?',
          answer:
            'Tell us as early as you can, with your booking reference. The terms of your booking are stated in its confirmation, because hotels, trains and boats differ. We pass on what they charge us and add nothing.',
          more: { label: 'Read the Terms of Service', to: '/terms-of-service' },
        },
      ],
    },
    {
      id: 'tours',
      name: 'Tours and activities',
      questions: [
        {
          id: 'group-size',
          question: 'How large are the groups?',
          answer:
            'Typically 8 to 12 travelers. Each tour’s page gives its largest group. A private tour is only for your own party.',
          more: { label: 'See the private tours', to: '/package-tours?category=private' },
        },
        {
          id: 'guides',
          question: 'Who guides the tours?',
          answer:
            'A local guide, on every tour. The languages are on the tour’s page; most guides speak English and Vietnamese. If you need another language, ask before you book.',
        },
        {
          id: 'included',
          question: 'What is included in the price?',
          answer:
            'Each tour lists what is included and what is not. Flights to Vietnam, visas, insurance and tips are yours to arrange unless the list says otherwise.',
        },
        {
          id: 'children',
          question: 'Do children pay the full price?',
          answer:
            'The price per person on a tour’s page is for every traveler, whatever the age. Some boats, trains and hotels charge less for a child: tell us the ages with your request, and the price we confirm takes that into account.',
        },
        {
          id: 'diets',
          question: 'Can you look after a diet or an allergy?',
          answer:
            'Yes. Write it in the booking form, and the cooks and guides along the way will know. Vegetarian food is easy to find in Vietnam; with a severe allergy please tell us in detail before you book.',
        },
      ],
    },
    {
      id: 'travel',
      name: 'Travel in Vietnam',
      questions: [
        {
          id: 'visa',
          question: 'Do I need a visa?',
          answer:
            'It depends on your passport. Citizens of some countries may enter without a visa for up to 15 days; others apply for an e-visa before they fly. Rules change, so check with the Vietnamese embassy before you buy a ticket. We will go through your form with you if you like.',
          more: { label: 'Help with the visa', to: '/travel-services' },
        },
        {
          id: 'seasons',
          question: 'When is the best time to come?',
          answer:
            'For the country as a whole, spring (February to April) and autumn (August to October). Vietnam is long, and while it rains in one part the sun shines in another: tell us your month and we will say where to go.',
        },
        {
          id: 'currency',
          question: 'Which currency do I need?',
          answer:
            'The Vietnamese đồng (VND). Hotels and larger restaurants take cards; markets, small kitchens and taxis want cash. There are cash machines in every town, and fewer in the mountains.',
        },
        {
          id: 'packing',
          question: 'What should I pack?',
          answer:
            'Each tour’s page has its own list. In general: light clothes, something warm for the north in winter, shoes that may get wet, and something that covers shoulders and knees for temples.',
        },
        {
          id: 'insurance',
          question: 'Do I need travel insurance?',
          answer:
            'Yes. We ask every traveler to have a policy that covers medical treatment and the way home.',
        },
        {
          id: 'on-the-road',
          question: 'Who helps me when something goes wrong on the road?',
          answer: `Your guide first, and behind the guide the office in Hanoi. Guests who are traveling with us reach us at any hour on ${agency.phone.display}.`,
        },
      ],
    },
    {
      id: 'account',
      name: 'Your account',
      questions: [
        {
          id: 'no-account',
          question: 'Do I need an account?',
          answer:
            'No. There is nothing to sign up for and no password to forget. The profile page keeps your bookings and your wishlist on the device you used.',
          more: { label: 'Open your profile', to: '/profile' },
        },
        {
          id: 'find-booking',
          question: 'How do I find my booking on another device?',
          answer:
            'Open the profile page and enter the booking reference, which begins with VN-, and the email address you booked with.',
          more: { label: 'Find a booking', to: '/profile' },
        },
        {
          id: 'wishlist',
          question: 'How do I keep a tour for later?',
          answer:
            'Press Save on the tour’s page. It is then in the wishlist of your profile page, on this device.',
        },
        {
          id: 'privacy',
          question: 'What do you do with my details?',
          answer:
            'We use them to answer you and to arrange your journey, and for nothing else. Write to us and we will send you what we have stored, or erase it: a first answer comes within two working days.',
          more: { label: 'Read the Privacy Policy', to: '/privacy-policy' },
        },
        {
          id: 'newsletter',
          question: 'How do I stop the newsletter?',
          answer: `Follow the link in any letter and press Unsubscribe. Or write to ${agency.email} from the address it goes to, and we will take it off the list.`,
        },
      ],
    },
  ] as FaqCategory[],
  offices: [
    {
      name: 'Ho Chi Minh City, headquarters',
      /** In Vietnamese: wrap it in lang="vi". */
      address: 'Quận 1, Thành phố Hồ Chí Minh, Việt Nam',
    },
    { name: 'Hanoi', address: agency.office.line },
  ],
  hours: 'Monday to Friday, 9am to 6pm (GMT+7)',
  reply: agency.answer,
  support: {
    selfService: {
      title: 'Self-Service Help',
      text: 'Most answers are a search away: booking, payment, visas, weather and what to pack.',
    },
    chat: {
      title: 'Live Chat Support',
      text: 'Write to the office in Hanoi and a person writes back, quickest in office hours.',
    },
    phone: {
      title: 'Phone Support',
      text: 'Monday to Friday, 9am to 6pm (GMT+7). Guests already on the road: at any hour.',
    },
  },
  topics: [
    { id: 'booking-modifications', name: 'Booking Modifications' },
    { id: 'cancellation-policy', name: 'Cancellation Policy', answeredAt: 'cancel' },
    { id: 'payment-issues', name: 'Payment Issues' },
    { id: 'tour-information', name: 'Tour Information', answeredAt: 'tours' },
    { id: 'travel-documentation', name: 'Travel Documentation', answeredAt: 'travel' },
    { id: 'account-management', name: 'Account Management', answeredAt: 'account' },
  ] as SupportTopic[],
};

/** The texts in the form that the page gets them. */
export type HelpCenterContent = typeof helpCenter;
