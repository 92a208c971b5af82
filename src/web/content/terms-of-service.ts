import type { LegalDocument } from '../features/content-pages/legal-text.tsx';
import { agency } from './agency.ts';

/** The terms between the agency and its guests. The owner has a lawyer read them before launch. */
export const termsOfService: LegalDocument = {
  title: 'Terms of Service',
  lead: `The agreement between you and ${agency.name} when you use this site, request a booking or travel with us. We wrote it to be read.`,
  updated: 'November 1, 2026',
  sections: [
    {
      title: 'Requests and bookings',
      paragraphs: [
        `Sending the booking form is a request, not a purchase. A planner answers ${agency.answer} to confirm places, dates and the price.`,
        'A booking exists once we have confirmed it in writing and you have accepted. Until then neither side owes the other anything, and no payment is taken.',
      ],
    },
    {
      title: 'Prices and payment',
      paragraphs: [
        'Prices are in US dollars per person and depend on the size of your group, as shown on each tour. Our service fees are included. A tour marked "Contact for Details" is priced just for you.',
        'You pay after our confirmation by Visa, Mastercard, American Express or PayPal, and for some bookings by bank transfer. The confirmation says what is due, and when.',
        'If the size of your group changes, the price per person follows the tour’s price list for the new size.',
      ],
    },
    {
      title: 'What is included',
      paragraphs: [
        'Each tour lists what is included and what is not. What is not listed as included, such as flights, visas, insurance, drinks or tips, is yours to arrange unless we agreed otherwise in writing.',
      ],
    },
    {
      title: 'Changes and cancellations by you',
      paragraphs: [
        'Ask for a change or a cancellation from your profile page or by writing to us. We answer with what is possible and what it costs before anything is changed.',
        'The cancellation terms that apply to your booking are stated in its confirmation, because hotels, trains and boats differ. We pass on what suppliers charge us and add nothing.',
      ],
    },
    {
      title: 'Changes and cancellations by us',
      paragraphs: [
        'Weather, floods and harbor orders sometimes change a route. We then offer the closest alternative. If a journey cannot take place or changes in something essential, you may cancel and receive back what you paid us for it.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: [
        [
          'Give names as they appear in your passport, and tell us about allergies, conditions and needs that matter on the road.',
          'Hold a passport valid for at least six months after arrival, and the visa your nationality requires.',
          'Have travel insurance that covers medical treatment and evacuation.',
          'Follow the guide’s word where safety is concerned, on water, in caves and on mountain roads.',
        ],
      ],
    },
    {
      title: 'Responsibility',
      paragraphs: [
        'We are responsible for planning your journey with care and for choosing and supervising those who carry it out. We are not responsible for what lies outside our control and that of our partners, such as acts of nature or public authority.',
        'Hospitals and doctors treat you under their own responsibility. We arrange, interpret and accompany; we do not give medical advice.',
        'Nothing here limits rights that the law of your country gives you as a consumer and that cannot be waived.',
      ],
    },
    {
      title: 'Using this site',
      paragraphs: [
        'Texts, illustrations and photographs belong to us or to those who licensed them to us. You may share links and print pages for your own journey. Please do not copy the site or burden it with automated requests.',
        'Reviews you write must be your own and about a journey you took. We read each one before it is shown.',
      ],
    },
    {
      title: 'Law and contact',
      paragraphs: [
        `These terms follow the law of Vietnam. Should something go wrong, tell us first at ${agency.email}; nearly everything is settled with one honest letter.`,
      ],
    },
  ],
};
