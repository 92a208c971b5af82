import { airportTransfer, concierge, haNoi, hotel, visaDesk } from '../../shared/art/scenes.ts';
import type { ArchCard } from '../features/content-pages/arches.tsx';
import type { ArtCrop } from '../art/cropped-art.tsx';

/** Services and questions of the travel services page (public spec, section 2). */
export const travelServices = {
  hero: {
    title: 'The small things, done properly',
    text: 'Cars, rooms, papers and a number that someone picks up. Take one of them or all four; they come from the same desk in Hanoi.',
    art: {
      scene: haNoi,
      x: 4,
      y: 76,
      zoom: 1.65,
      alt: 'The red bridge on Hoan Kiem lake, Hanoi',
    } satisfies ArtCrop,
    primary: { label: 'Customize My Trip', to: '#customize' },
    secondary: { label: 'Read the answers', to: '#questions' },
  },
  services: [
    {
      title: 'Airport transfers',
      text: 'A driver with your name, a clean car, and water that is actually cold.',
      points: ['Hanoi, Da Nang and Ho Chi Minh City', 'Waits if the flight is late'],
      art: { scene: airportTransfer },
    },
    {
      title: 'Hotel bookings',
      text: 'Small hotels we have slept in, at the rate they give us.',
      points: ['Breakfast and taxes in the price', 'One change, no fee'],
      art: { scene: hotel },
    },
    {
      title: 'Visa help',
      text: 'We check the form before the embassy does.',
      points: ['E-visa forms, read before you send them', 'Answered the same day'],
      art: { scene: visaDesk },
    },
    {
      title: 'SIM card and local concierge',
      text: 'A working phone at the gate and a person to text for two weeks.',
      points: ['Data from the first minute', 'Tables, tickets, lost bags'],
      art: { scene: concierge },
    },
  ] satisfies ArchCard[],
  customize: {
    title: 'Customize My Trip',
    text: 'Tell us roughly when, roughly who, and what you would be sorry to miss. We answer with a first itinerary. If typing is not your thing, message us.',
  },
  questions: [
    {
      question: 'How far ahead should I book an airport transfer?',
      answer:
        'At least 48 hours ahead, and a week in peak season: Tết, April 30, and the last half of December. Shorter notice often works, so write anyway.',
    },
    {
      question: 'How can I pay?',
      answer:
        'By major credit cards, PayPal or bank transfer, and for some services in cash when we meet. Nothing is taken before we confirm.',
    },
    {
      question: 'Can you change a hotel after it is booked?',
      answer:
        'Once, without a fee from us, up to 72 hours before you check in. If the hotel charges for the change, we tell you the amount first and you decide.',
    },
    {
      question: 'Do I need a visa for two weeks?',
      answer:
        'It depends on your passport. Citizens of some countries may stay up to 15 days or longer without one; most others apply for an e-visa online before they fly. Tell us your nationality and dates and we will say which applies to you.',
    },
    {
      question: 'Who do I call if something goes wrong on the road?',
      answer:
        'One number, printed on your itinerary, answered by a person in Hanoi at any hour. The guide or driver on the spot has the same number, so you never have to explain twice.',
    },
  ],
};
