import { places } from '../places.ts';
import { day, paragraphs, type SeedTour } from '../seed-tour.ts';

export const haNoiOldQuarter: SeedTour = {
  id: 17,
  name: 'Old Quarter Street Food After Dark',
  vietnameseName: 'Ẩm thực phố cổ về đêm',
  description: paragraphs(
    'Seven stops, four hours and about 3 km on foot through the Old Quarter, eating where the cook does one dish. We begin before the dinner rush and finish with something sweet near the old gate.',
    'Portions are small at each stop, and vegetarians, or people who do not eat pork, eat as well as everyone else if they tell us a day ahead. We can avoid peanuts and shellfish in what we order, but small kitchens share their pans, so we do not take guests with severe allergies.',
    'We go out every evening of the year except during the first three days of Tet, when the cooks are at home. In light rain we sit under awnings; in a storm we move your evening.',
  ),
  location: 'Hanoi',
  region: 'north',
  latitude: places.oQuanChuong.lat,
  longitude: places.oQuanChuong.lng,
  duration: '1 day',
  category: 'Food',
  priceType: 'per_person',
  priceTiers: [],
  basePrice: 39_00,
  featured: false,
  privateTour: false,
  maxGroupSize: 8,
  languages: ['English', 'Vietnamese', 'French', 'Japanese'],
  highlights: [
    'Seven dishes from cooks who make just one',
    'Charcoal bún chả and steamed bánh cuốn',
    'How to order, sit and pay like a neighbor',
    'Draft beer on the corner, or sugarcane juice',
  ],
  whatToBring: [
    'An empty stomach',
    'Flat shoes',
    'A note of what you cannot eat',
    'A light raincoat, May to September',
  ],
  included: [
    'All food at seven stops',
    'Two drinks',
    'Guide who lives in the quarter',
    'A card with the names and addresses in Vietnamese',
  ],
  excluded: ['Further drinks', 'Transfer to the meeting point', 'Tips'],
  itinerary: [
    day(
      1,
      'Dong Xuan to the old gate',
      [
        '5:30 PM Meet in front of Dong Xuan market',
        '5:45 PM Bánh cuốn from the steamer, then bún chả over charcoal',
        '6:45 PM Dried-beef salad and a fried bánh gối on a side street',
        '7:45 PM Corner of draft beer and fermented pork rolls',
        '8:30 PM Chicken phở, and why it has its own shops',
        '9:15 PM Sweet soup or egg coffee near O Quan Chuong gate',
        'The walk ends at about half past nine; we point you to your hotel.',
      ],
      [places.dongXuanMarket, places.hanoiOldQuarter, places.oQuanChuong],
    ),
  ],
  scene: 'ha-noi-old-quarter',
  rating: 4.8,
  reviewCount: 0,
};
