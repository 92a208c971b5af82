import { agency } from './agency.ts';

/** Texts of the profile page (public spec, section 2, 'Account page'; contract, 'Dead controls'). */
export const profile = {
  title: 'Your journeys',
  bookings: {
    upcoming: {
      title: 'No journeys ahead yet',
      text: 'What you book on this device appears here. Booked elsewhere? Find it below.',
      action: { label: 'Browse tours', to: '/package-tours' },
    },
    past: {
      title: 'Nothing behind you yet',
      text: 'Journeys that are over or were cancelled move here.',
    },
  },
  payment: {
    text: 'There is no card on file, because we never ask for one here. You pay once, after a person has confirmed your dates.',
    steps: [
      {
        title: 'You send a request',
        text: 'Nothing is charged, and the booking form has no field for a card.',
      },
      {
        title: 'We confirm your dates',
        text: `A planner in Hanoi holds the places and writes to you ${agency.answer}, with the price and how to pay it.`,
      },
      {
        title: 'You pay, and it is settled',
        text: 'As soon as your payment has arrived, the booking is confirmed and the confirmation comes by email.',
      },
    ],
    methods: [
      { name: 'Cards', text: 'Visa, Mastercard and American Express.' },
      { name: 'PayPal', text: 'From your balance or a card saved with PayPal.' },
      { name: 'Bank transfer', text: 'For some bookings; the planner tells you which.' },
    ],
    note: 'Prices are in US dollars. We never ask for card numbers by email or in a chat.',
  },
} as const;
