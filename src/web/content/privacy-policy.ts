import type { LegalDocument } from '../features/content-pages/legal-text.tsx';
import { agency } from './agency.ts';

/** What the site keeps of a visitor, in words. The owner has a lawyer read it before launch. */
export const privacyPolicy: LegalDocument = {
  title: 'Privacy Policy',
  lead: `${agency.name} keeps as little about you as a journey allows. This page says what that is, why we need it, who sees it, and how you can have it erased.`,
  updated: 'November 1, 2026',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        `${agency.name}, ${agency.office.street}, ${agency.office.city}, ${agency.office.country}, decides how personal data on this site is used. Write to ${agency.email} with any question about it.`,
      ],
    },
    {
      title: 'What we collect',
      paragraphs: [
        'Only what you type into a form on this site:',
        [
          'When you request a booking: your name, email, phone and, if you give it, your address; the names of the people who travel with you and, if you give them, their birth dates and nationalities, special requests, dietary restrictions and medical conditions.',
          'When you write to us, or ask to change a booking: your name, your email, what you want to know, and a phone number if you leave one.',
          'When you ask for a medical consultation: also your country, the kind of service, and what you choose to tell us about your health.',
          'When you write a review: your name, your country if you give it, your words, and the booking they belong to.',
          'When you subscribe to our newsletter: your email address.',
        ],
        'Our server also notes technical facts about each request, such as the time, the page and whether it succeeded. These notes contain no names, email addresses or messages. To count how often a form is sent, it keeps a digest of the network address for a few weeks.',
      ],
    },
    {
      title: 'What we use it for',
      paragraphs: [
        [
          'To answer you, to plan the journey you asked about, and to carry out a booking you confirmed.',
          'To send the newsletter you subscribed to, until you unsubscribe.',
          'To protect the site against misuse, for example by limiting how often a form can be sent.',
          'To keep the records that tax and travel law require of us.',
        ],
        'We do not sell personal data, we do not build advertising profiles, and no decision about you is made by a machine alone.',
      ],
    },
    {
      title: 'Health and diet',
      paragraphs: [
        'The form for a medical consultation is sent only with your explicit consent, which you give by checking a box that is never checked for you. We keep the wording you agreed to and the moment you agreed.',
        'The booking form has no such box. Dietary restrictions, medical conditions and special requests are left empty unless you wish to tell us; we use what you write there for that journey only, to keep you safe and fed, and you agree to that by writing it. Speak for others in your group only if they agree.',
        'All of it is sealed in our database. Our staff can open it one record at a time, and every viewing is recorded. You can withdraw your consent at any time by writing to us; we then erase what you told us. Please leave out anything you would rather tell a doctor in person.',
      ],
    },
    {
      title: 'Who else sees it',
      paragraphs: [
        'The people who make your journey happen see the part they need: a hotel gets names and dates, a guide gets names and dietary needs, an airline gets what the ticket requires. A hospital receives your request only with your permission.',
        'Companies that run our servers and deliver our messages process data on our behalf and under contract.',
      ],
    },
    {
      title: 'How long we keep it',
      paragraphs: [
        'We keep bookings as long as accounting law requires. Dietary and medical notes go much sooner, once the journey is over, and messages once the conversation and any journey that follows are over. A computer checks every night for what is due.',
        'A subscription lasts until you end it, with the link in each newsletter or by writing to us; we remember that you ended it, so that we do not write again, until you ask us to erase that too. A review stays until you ask us to remove it.',
      ],
    },
    {
      title: 'On your own device',
      paragraphs: [
        'There are no visitor accounts here. The tours you save, your choice of light or dark and, if you like, your name, email and phone are kept in your own browser; a form that you have begun is kept in its tab until you send it or close the tab, without what you say about health and diet. Sign Out on the profile page clears them at any time.',
        'The site uses no advertising or tracking cookies. A cookie that the site itself needs lets your browser list the bookings you made or found with it, for up to 400 days after the last one; who travels and what you told us is shown for 24 hours only, and Sign Out ends it. If a chat assistant is offered, it is loaded from its own provider, never on booking or medical pages.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'You can ask us what we hold about you, have it corrected, have it erased, receive a copy, object to a use, or withdraw a consent. A first answer comes within two working days, and what you ask is done within ten days. If a request is difficult and takes longer, we tell you why; it never takes longer than a month. You can also complain to the data protection authority where you live.',
        `Write to ${agency.email} from the address you used with us, so that we know it is you.`,
      ],
    },
    {
      title: 'Changes',
      paragraphs: [
        'When this page changes, the date at the top changes with it. If a change concerns data we already hold, we tell you by email first.',
      ],
    },
  ],
};
