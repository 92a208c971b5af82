import {
  care,
  daNangGoldenBridge,
  healthCheck,
  hoChiMinhCity,
  hospital,
  recovery,
  wellness,
} from '../../shared/art/scenes.ts';
import type { ArchCard } from '../features/content-pages/arches.tsx';
import type { HospitalPartner } from '../features/content-pages/hospital-partners.tsx';
import { agency } from './agency.ts';

/** Services, reasons and hospitals of the medical travel page (public spec, section 2). */
export const medical = {
  hero: {
    title: 'Good doctors, and time to rest after',
    text: 'Check-ups, treatment and recovery with accredited hospitals, planned by one coordinator who speaks your language and answers for every appointment.',
    scene: wellness,
    scrim: '20 58 62',
    primary: { label: 'Ask for a consultation', to: '#request' },
    secondary: { label: 'Our hospitals', to: '#hospitals' },
  },
  services: [
    {
      title: 'Health Check-up Tours',
      text: 'A full screening in a morning or two, the results explained in English, and the rest of the week to travel.',
      points: [
        'Results within 48 hours',
        'A doctor goes through them with you',
        'A light itinerary around it',
      ],
      art: { scene: healthCheck },
    },
    {
      title: 'Cosmetic & Plastic Surgery',
      text: 'A consultation before you fly, surgeons with their record on paper, and no decision on the day you land.',
      points: [
        'Video consultation first',
        'Written plan and full price',
        'Follow-up after you are home',
      ],
      art: { scene: care },
    },
    {
      title: 'Recovery & Relaxation',
      text: 'Quiet rooms near the hospital first, then the sea or the hills, with a nurse a phone call away.',
      points: [
        'Nurse visits where you stay',
        'Meals your doctor agrees with',
        'Travel only when you are fit to',
      ],
      art: { scene: recovery },
    },
  ] satisfies ArchCard[],
  reasons: [
    {
      name: 'JCI-accredited facilities',
      about: 'We send guests only where Joint Commission International has inspected and signed.',
    },
    {
      name: 'Multilingual support',
      about:
        'A coordinator sits in on every appointment and interprets, in English, French or Korean.',
    },
    {
      name: 'Privacy',
      about:
        'One named person reads your details. Guides and drivers learn only where to be, and when.',
    },
  ],
  hospitals: [
    {
      name: 'Hong Ha International',
      location: 'Hanoi',
      specialties: 'Cardiology, full health screening, executive check-up',
      art: { scene: hospital },
    },
    {
      name: 'Bien Xanh Recovery Clinic',
      location: 'Da Nang',
      specialties: 'Physiotherapy, post-surgical rest, nutrition',
      art: { scene: daNangGoldenBridge },
    },
    {
      name: 'Cuu Long Medical Center',
      location: 'Ho Chi Minh City',
      specialties: 'Dental, dermatology, cosmetic surgery',
      art: { scene: hoChiMinhCity },
    },
  ] satisfies HospitalPartner[],
  request: {
    title: 'Ask for a consultation',
    text: `A care coordinator reads this first, not a salesperson. You hear back ${agency.answer}, in English.`,
  },
  next: [
    {
      title: 'A coordinator reads it',
      text: 'One named person. Nobody else in the office sees health details.',
    },
    {
      title: 'A doctor gives an opinion',
      text: 'With your permission we pass it to one accredited hospital.',
    },
    {
      title: 'You get a plan and a price',
      text: 'Appointments, hotel, recovery days and the full cost, in writing.',
    },
    { title: 'You decide', text: 'No deposit until you have spoken to the doctor.' },
  ],
};
