import {
  haLong,
  haNoi,
  hoiAn,
  honeymoon,
  hue,
  mekong,
  phongNha,
  phuQuoc,
  proposal,
  sapa,
  wedding,
} from '../../shared/art/scenes.ts';
import type { ArchCard } from '../features/content-pages/arches.tsx';
import type { ArtCrop } from '../art/cropped-art.tsx';
import type { PricedExtra } from '../features/content-pages/price-menu.tsx';
import type { Voice } from '../features/content-pages/voices.tsx';
import { agency } from './agency.ts';

/** Services, gallery, voices and add-ons of the romantic travel page (public spec, section 2). */
export const romantic = {
  hero: {
    title: 'Somewhere quiet, just the two of you',
    text: 'Honeymoons, proposals and wedding photography, arranged by people who know which hour the lake is empty.',
    scene: hoiAn,
    scrim: '4 16 30',
    isTall: true,
    primary: { label: 'Plan something romantic', to: '#request' },
    secondary: { label: 'See the add-ons', to: '#add-ons' },
  },
  servicesHead: {
    title: 'Three ways we can help',
    text: 'One planner looks after you from first letter to last morning. No packages, no surprises that are not yours.',
  },
  services: [
    {
      title: 'Wedding Photoshoots',
      text: 'A photographer who has worked these streets for years, and knows when the Citadel gates open.',
      points: [
        'Two to four locations in a day',
        'Ao dai hire and fitting',
        'Edited album in three weeks',
      ],
      art: { scene: wedding },
    },
    {
      title: 'Surprise Proposals',
      text: 'Tell us the story and we build the minute. We will be nearby, and entirely out of sight.',
      points: [
        'Private boat, beach or rooftop',
        'Flowers, music, a hidden camera',
        'A second plan for rain',
      ],
      art: { scene: proposal },
    },
    {
      title: 'Honeymoon Itineraries',
      text: 'A week or two with room to sleep late, from northern lodges to a house on the sea.',
      points: [
        'Hand-picked small hotels',
        'Private driver and guide',
        'Dinners we have eaten ourselves',
      ],
      art: { scene: honeymoon },
    },
  ] satisfies ArchCard[],
  gallery: [
    { scene: hoiAn, x: 50, y: 80, zoom: 1.55, alt: 'A boat among floating candles in Hoi An' },
    { scene: phuQuoc, x: 42, y: 48, zoom: 1.3, alt: 'The sun going down off Phu Quoc' },
    { scene: haNoi, x: 58, y: 52, zoom: 1.35, alt: 'Turtle Tower in Hanoi at dawn' },
    { scene: hue, x: 33, y: 100, zoom: 2.3, alt: 'Pink lotus in the moat of Hue' },
    { scene: haLong, x: 72, y: 55, zoom: 1.2, alt: 'A junk in Ha Long Bay at first light' },
    { scene: sapa, x: 80, y: 82, zoom: 1.6, alt: 'Green terraces above Ta Van' },
    { scene: mekong, x: 16, y: 45, zoom: 1.68, alt: 'A quiet canal in the Mekong Delta' },
    { scene: phongNha, x: 55, y: 60, zoom: 1.1, alt: 'Inside Phong Nha cave, a boat in the light' },
  ] satisfies ArtCrop[],
  addOnsHead: {
    title: 'Add-ons',
    text: 'Prices are where each one starts. We confirm the final figure before you agree to anything.',
  },
  addOns: [
    {
      title: 'Professional Photographers',
      text: 'Local, insured, and happy to stay in the background.',
      fromDollars: 300,
      unit: 'per day',
    },
    {
      title: 'Hair & Makeup Artists',
      text: 'At your hotel, with a trial the day before if you like.',
      fromDollars: 150,
      unit: 'per session',
    },
    {
      title: 'Floral Arrangements',
      text: 'Lotus, orchid or garden roses, from the Quang Ba night market.',
      fromDollars: 100,
      unit: 'per arrangement',
    },
    {
      title: 'Luxury Transportation',
      text: 'A vintage Citroën, a quiet sedan or a river boat.',
      fromDollars: 120,
      unit: 'per day',
    },
  ] satisfies PricedExtra[],
  voices: [
    {
      quote: 'He thought we were going to look at a boat. Everyone on the river knew except him.',
      name: 'Amara Diallo & Luc Perrin',
      initials: 'AL',
      occasion: 'Proposal in Hoi An, 2026',
    },
    {
      quote:
        'They changed our second week overnight when the weather turned, and it became the best part.',
      name: 'Grace & Henry Whitlock',
      initials: 'GH',
      occasion: 'Honeymoon, north to south, 2025',
    },
  ] satisfies Voice[],
  request: {
    title: 'Tell us about the two of you',
    text: `A planner writes back ${agency.answer}. If it is a secret, say so, and we will only use the address you give here.`,
    art: { scene: haLong, x: 71 } satisfies ArtCrop,
  },
};
