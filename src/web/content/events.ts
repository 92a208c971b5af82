import {
  celebration,
  conference,
  exhibition,
  haLong,
  haNoi,
  hoiAn,
  hue,
  incentive,
  phuQuoc,
  tayNguyen,
} from '../../shared/art/scenes.ts';
import type { ArchCard } from '../features/content-pages/arches.tsx';
import type { CaptionedPoster } from '../features/content-pages/poster-grid.tsx';

/** Services, steps, portfolio and venues of the events page (public spec, section 2). */
export const events = {
  hero: {
    title: 'Events & Conferences in Vietnam',
    text: 'From a board meeting of nine to a gala of nine hundred, run by one producer who stays until the last car has left.',
    scene: hue,
    scrim: '18 58 56',
    // Below it lotuses would be cut in half by a low band, and above it the roof would be cut.
    endsAt: 80,
    primary: { label: 'Request Event Portfolio', to: '/contact' },
    secondary: { label: 'How it works', to: '#steps' },
  },
  services: [
    {
      title: 'Meetings & Conferences',
      text: 'Rooms with daylight, interpreters in the ear, and lunch that is worth sitting down for.',
      art: { scene: conference },
    },
    {
      title: 'Incentive Travel',
      text: 'The week people will try to win again next year, by the sea or up in the cloud.',
      art: { scene: incentive },
    },
    {
      title: 'Exhibitions',
      text: 'Permits, freight, build and staff. Your stand is lit when you walk in.',
      art: { scene: exhibition },
    },
    {
      title: 'Private Celebrations',
      text: 'Anniversaries, reunions, and weddings for fifty on a river lit by lanterns.',
      art: { scene: celebration },
    },
  ] satisfies ArchCard[],
  steps: [
    {
      title: 'Consultation & Briefing',
      text: 'An hour on the phone. Purpose, people, dates, and what went wrong last time.',
    },
    {
      title: 'Proposal & Planning',
      text: 'Two or three venues, a full budget, and a plan for rain. Within a week.',
    },
    {
      title: 'Coordination & Preparation',
      text: 'One producer in Hanoi, one shared page, a visit if you want one.',
    },
    {
      title: 'Execution & Follow-up',
      text: 'We are on the floor from load-in to last car. Then a short, frank report.',
    },
  ],
  portfolio: [
    {
      title: 'Gala dinner on the Thu Bon',
      text: '180 guests, Hoi An',
      art: { scene: hoiAn, x: 50, y: 60 },
    },
    { title: 'Annual congress at the Citadel', text: '420 delegates, Hue', art: { scene: hue } },
    {
      title: 'Sales incentive by the sea',
      text: '96 winners, Phu Quoc',
      art: { scene: phuQuoc, x: 50, y: 55, zoom: 1.2 },
    },
    {
      title: 'Board retreat on one junk',
      text: '14 directors, Ha Long Bay',
      art: { scene: haLong, y: 55 },
    },
    {
      title: 'Design fair, four halls',
      text: '61 exhibitors, Hanoi',
      art: { scene: haNoi, zoom: 1.2 },
    },
    {
      title: 'Harvest festival launch',
      text: '300 guests, Kon Tum',
      art: { scene: tayNguyen, y: 55 },
    },
  ] satisfies CaptionedPoster[],
  venues: [
    { name: 'Hoan Kiem Hall', about: 'Conference center, Hanoi' },
    { name: 'The Old Opera Rooms', about: 'Heritage venue, Hanoi' },
    { name: 'Perfume River House', about: 'Garden and gala, Hue' },
    { name: 'Lantern Quay', about: 'Open-air riverside, Hoi An' },
    { name: 'Bach Dang Pavilion', about: 'Exhibition hall, Ho Chi Minh City' },
    { name: 'West Beach Lodge', about: 'Resort and retreat, Phu Quoc' },
  ],
};
