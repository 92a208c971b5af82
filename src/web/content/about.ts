import { haNoi, hoiAn, mekong, phongNha, sapa } from '../../shared/art/scenes.ts';
import type { ArchCard } from '../features/content-pages/arches.tsx';
import type { ArtCrop } from '../art/cropped-art.tsx';
import { agency, largestGroup } from './agency.ts';

/** Story, values, person and figures of the about page (public spec, section 2). */
export const about = {
  hero: {
    title: 'We are from here. That is the whole idea.',
    text: 'Song Xanh is a small office on the edge of Hoan Kiem lake and a long list of people along the road: boatmen, cooks, weavers, drivers, and guides who take you home to meet their mothers.',
    art: { scene: haNoi } satisfies ArtCrop,
    primary: { label: 'Plan My Journey', to: '/contact' },
    secondary: { label: 'Read our story', to: '#story' },
  },
  story: [
    `Song Xanh opened in Hanoi in ${agency.founded}, but its people had been guiding for years before there was a name on the door. We kept meeting travelers who had seen the whole country through a bus window, and hosts who had never been asked what they would show a friend.`,
    `So we put the two together. We write short itineraries with long mornings. Groups stay at ${largestGroup}. The money for a meal goes to the person who cooked it.`,
  ],
  nameInVietnamese: 'sông xanh',
  counters: [
    { value: 8, suffix: '+', label: 'years experience' },
    { value: 10, suffix: 'k+', label: 'happy travelers' },
    { value: 63, suffix: '', label: 'provinces covered' },
    { value: 100, suffix: '%', label: 'local expertise' },
  ],
  values: [
    {
      title: 'Vietnamese Hospitality',
      text: 'You are a guest before you are a customer. Tea first, then the plan.',
      art: { scene: sapa, x: 66, y: 70, zoom: 1.2 },
    },
    {
      title: 'Local Expertise',
      text: 'Every route is led by someone who grew up on it and still lives there.',
      art: { scene: mekong, x: 60, y: 75, zoom: 1.6 },
    },
    {
      title: 'Sustainable Vietnam Tourism',
      text: 'Fewer boats, smaller groups, refilled bottles, and porters paid a full day.',
      art: { scene: phongNha, x: 55, y: 60, zoom: 1.2 },
    },
    {
      title: 'Authentic Experiences',
      text: 'If it is put on for visitors, we leave it out. If it is Tuesday, we put it in.',
      art: { scene: hoiAn, x: 50, y: 84, zoom: 1.8 },
    },
  ] satisfies ArchCard[],
  founder: {
    name: 'Trần Thu Lan',
    role: 'Founder and CEO',
    quote:
      'A river does not hurry, and still it reaches the sea. I would like our guests to travel like that.',
    about:
      'Born two streets from the covered bridge in Hoi An, Lan guided in the north and the center before she opened the office in Hanoi. She still walks every new route before it is sold, and answers more of the letters than she admits.',
  },
};
