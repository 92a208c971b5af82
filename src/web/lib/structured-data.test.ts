import { describe, expect, test } from 'vitest';
import { readVocabulary, vocabularyProblems } from '../../../tests/support/schema-org.ts';
import type { Tour } from '../../shared/tours/tour.ts';
import {
  article,
  breadcrumbList,
  localBusiness,
  organization,
  touristDestination,
  travelAgency,
  webSite,
  type DataNode,
} from './structured-data.ts';
import { tourCatalog, tourData } from './structured-data-tours.ts';

const SITE = 'https://songxanh.example';
const vocabulary = readVocabulary();

const tour: Tour = {
  id: 3,
  name: 'Sapa Terraces',
  vietnameseName: null,
  description: 'Terraces.',
  location: 'Lao Cai',
  region: 'north',
  duration: '2 days 1 night',
  category: null,
  categoryId: null,
  featured: true,
  privateTour: true,
  rating: 4.5,
  reviewCount: 99,
  score: null,
  maxGroupSize: 12,
  picture: { base: '/art/sapa.1', alt: 'Terraces', focalX: 66, color: '#123456' },
  pictures: [],
  priceType: 'per_person',
  priceTiers: [],
  basePrice: 215_50,
  languages: ['English'],
  highlights: [],
  whatToBring: [],
  included: [],
  excluded: [],
  itinerary: [{ day: 1, title: null, activities: '7:00 AM Walk', places: [] }],
  version: 1,
};
const facts = { summary: 'Terraces.', today: '2028-02-29' };

const NODES: Record<string, DataNode> = {
  Organization: organization(SITE),
  TravelAgency: travelAgency(SITE),
  WebSite: webSite(SITE),
  LocalBusiness: localBusiness(SITE, {
    path: '/contact',
    openingHours: ['Mo-Fr 08:00-18:00', 'Sa 09:00-13:00'],
  }),
  BreadcrumbList: breadcrumbList(SITE, [{ label: 'Home', to: '/' }]),
  TouristDestination: touristDestination(SITE, {
    name: 'Hanoi',
    alternateName: 'Hà Nội',
    description: 'A capital of lakes.',
    image: '/art/ha-noi.1-social.jpg',
    path: '/tour/7',
  }),
  Article: article(SITE, {
    path: '/blog/post/1',
    title: 'Lanterns',
    description: 'Light on the river.',
    image: '/art/hoi-an.1-social.jpg',
    author: 'Lan',
    published: '2026-11-21',
    section: 'Food & Culture',
    keywords: ['Hoi An', 'lanterns'],
  }),
  OfferCatalog: tourCatalog(SITE, {
    name: 'Tours',
    path: '/package-tours',
    tours: [tour],
    total: 1,
    first: 1,
  }),
};

describe.each(Object.entries(NODES))('%s', (type, node) => {
  test('uses the words of schema.org, and absolute addresses', () => {
    expect(node).toMatchObject({ '@type': type });
    expect(vocabularyProblems(vocabulary, node)).toEqual([]);
    const addresses = JSON.stringify(node).match(/"(url|item|image|logo)":"[^"]*"/g) ?? [];
    for (const address of addresses) expect(address).toContain(`"${SITE}/`);
  });
});

describe('tourData', () => {
  test('is a product with one price if there is one, valid for a year', () => {
    const [product] = tourData(SITE, tour, facts);
    expect(product).toMatchObject({
      '@type': 'Product',
      offers: {
        '@type': 'Offer',
        price: 215.5,
        priceCurrency: 'USD',
        validFrom: '2028-02-29',
        priceValidUntil: '2029-02-28',
      },
    });
    expect(vocabularyProblems(vocabulary, tourData(SITE, tour, facts))).toEqual([]);
  });

  test('never presents our own rating as one from travelers', () => {
    expect(JSON.stringify(tourData(SITE, tour, facts))).not.toContain('ggregateRating');
    const [product] = tourData(SITE, { ...tour, score: { rating: 4.8, count: 12 } }, facts);
    expect(product).toMatchObject({ aggregateRating: { ratingValue: 4.8, reviewCount: 12 } });
  });

  test('has all pictures, none twice, the first also in the shape of social networks', () => {
    const hue = { base: '/art/hue.1', alt: 'A citadel', focalX: 50, color: '#123456' };
    const pictures = [tour.picture, hue, tour.picture];
    const image = ['sapa.1-1280', 'sapa.1-social', 'hue.1-1280'].map((n) => `${SITE}/art/${n}.jpg`);
    for (const priceType of ['per_person', 'contact_for_details'] as const) {
      const [node] = tourData(SITE, { ...tour, pictures, priceType }, facts);
      expect(node).toMatchObject({ image });
    }
  });

  test('names a day without a title by its number', () => {
    expect(JSON.stringify(tourData(SITE, tour, facts))).toContain('"name":"Day 1"');
  });
});
