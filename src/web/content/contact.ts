import { haNoi } from '../../shared/art/scenes.ts';

/** Texts of the contact page (public spec, section 2). Addresses and numbers are the agency's. */
export const contact = {
  title: 'Write to us, or come for tea',
  text: 'Every message is read by a planner in Hanoi. Tell us what you hope to find and how many days you have.',
  hours: [
    { when: 'Monday to Friday', what: '8:00 AM – 6:00 PM' },
    { when: 'Saturday', what: '9:00 AM – 1:00 PM' },
    { when: 'Sunday', what: 'Email support only' },
    { when: 'Customer support', what: '24/7', isAlways: true },
  ] as { when: string; what: string; isAlways?: boolean }[],
  /** The same hours as schema.org writes them. */
  openingHours: ['Mo-Fr 08:00-18:00', 'Sa 09:00-13:00'],
  map: {
    about: 'Map: the office is west of Hoan Kiem lake in Hanoi, five minutes’ walk from the water',
    text: 'Five minutes’ walk from the lake',
    scene: haNoi,
  },
  urgent: {
    title: 'Need Immediate Assistance?',
    text: 'Already traveling with us? We pick up at any hour.',
  },
};
