import {
  challenge,
  haLong,
  haNoi,
  hoiAn,
  leadership,
  mekong,
  phongNha,
  retreat,
  sapa,
  tayNguyen,
  volunteering,
} from '../../shared/art/scenes.ts';
import type { ArchCard } from '../features/content-pages/arches.tsx';
import type { CaseStudyFacts } from '../features/content-pages/case-study.tsx';
import type { ArtCrop } from '../art/cropped-art.tsx';
import type { SampleProgram } from '../features/content-pages/sample-programs.tsx';
import { agency } from './agency.ts';

/** Programs, prices and cases of the team building page (public spec, section 2). */
export const teamBuilding = {
  hero: {
    title: 'Leave the office to get something done',
    text: 'Retreats and challenges for companies, from one day to five. Fewer slides, more walking, and dinner at one long table.',
    scene: tayNguyen,
    scrim: '4 2 28',
    // Below it are coffee bushes and a harvester, who would be cut off by a low band.
    endsAt: 78,
    primary: { label: 'Plan a retreat', to: '/contact' },
    secondary: { label: 'See sample programs', to: '#programs' },
  },
  kinds: [
    {
      title: 'Corporate Retreats',
      text: 'Two or three nights somewhere the phone signal is honest about its limits.',
      art: { scene: retreat },
    },
    {
      title: 'Team Challenges',
      text: 'Rafts, caves, markets and a cooking contest judged by a grandmother.',
      art: { scene: challenge },
    },
    {
      title: 'Leadership Development',
      text: 'A small group, a facilitator, and long questions on long paths.',
      art: { scene: leadership },
    },
    {
      title: 'CSR Travel Initiatives',
      text: 'Work that a village asked for, planned with the people who live there.',
      art: { scene: volunteering },
    },
  ] satisfies ArchCard[],
  programs: [
    {
      title: '1-Day Workshop',
      place: 'In and around Hanoi',
      fromDollars: 150,
      points: [
        'Old Quarter market challenge',
        'Facilitated afternoon by the lake',
        'Dinner cooked by the teams',
      ],
    },
    {
      title: '3-Day Retreat',
      place: 'Ninh Binh or Sapa',
      fromDollars: 599,
      points: [
        'Two nights in one lodge, yours alone',
        'A day on the terraces with local guides',
        'Two working sessions, one bonfire',
      ],
    },
    {
      title: '5-Day Leadership Journey',
      place: 'Hue, Bach Ma and Phong Nha',
      fromDollars: 1299,
      points: [
        'A facilitator for every eight people',
        'An overnight cave expedition',
        'Follow-up session after six weeks',
      ],
    },
  ] satisfies SampleProgram[],
  cases: [
    {
      title: 'Forty engineers and one very long table',
      description:
        'A software company moved its planning week from a hotel ballroom to three lodges above Muong Hoa. Mornings outside, afternoons on the roadmap.',
      company: 'Lindqvist Systems',
      participants: 42,
      duration: '3 days',
      location: 'Sapa',
      result: '“We agreed on the year by the second afternoon. Nobody could quite say why.”',
      art: { scene: sapa, y: 68, zoom: 1.15 },
    },
    {
      title: 'A footbridge for Cai Be',
      description:
        'A regional bank asked for work that would outlast the visit. The commune needed a bridge for the school run. The group raised the deck in two days beside local carpenters.',
      company: 'Meridian Mutual',
      participants: 28,
      duration: '4 days',
      location: 'Mekong Delta',
      result: '“I have sat with those people for six years and never seen them laugh like that.”',
      art: { scene: mekong, x: 58, y: 62, zoom: 1.15 },
    },
  ] satisfies CaseStudyFacts[],
  benefits: [
    { name: 'A shared story', about: 'The kind that gets told at every dinner for years.' },
    { name: 'Decisions that hold', about: 'Made on foot, written down the same evening.' },
    { name: 'New pairs', about: 'Rooms and boats are mixed on purpose.' },
    { name: 'A host to thank', about: 'Every group leaves something a village asked for.' },
  ],
  gallery: [
    { scene: phongNha, x: 55, y: 60, zoom: 1.2, alt: 'Into Phong Nha cave by boat, day two' },
    { scene: haLong, x: 70, y: 55, zoom: 1.1, alt: 'Ha Long Bay before breakfast' },
    { scene: hoiAn, x: 50, y: 80, zoom: 1.55, alt: 'The lantern boats of Hoi An, after dark' },
    { scene: tayNguyen, x: 54, y: 100, zoom: 1.15, alt: 'Picking coffee with a farm crew' },
    {
      scene: haNoi,
      x: 4,
      y: 76,
      zoom: 1.65,
      alt: 'The red bridge in Hanoi, last stop of the challenge',
    },
  ] satisfies ArtCrop[],
  closing: {
    scene: mekong,
    scrim: '5 36 40',
    // Down to the oars of the boat.
    fromTop: 78,
    title: 'How many of you, and when?',
    text: `We answer ${agency.answer} with an outline and an honest price.`,
    action: { label: 'Plan a retreat', to: '/contact' },
  },
};
