import {
  haLong,
  haNoi,
  hoChiMinhCity,
  hoiAn,
  mekong,
  nhaTrang,
} from '../../shared/art/backdrops.ts';
import type { Backdrop } from '../../shared/art/scene.ts';
import type { LabelSide } from '../../shared/map/clusters.ts';
import type { Destination } from '../../shared/map/map-places.ts';

/** A destination as the map shows it. */
interface ShownDestination extends Destination {
  /** Shown with lang="vi". */
  vietnameseName: string;
  scene: Backdrop;
  /** The side of its name on the whole map. */
  side: LabelSide;
}

/** The six destinations of the public spec, section 3, from north to south. WGS 84 degrees, reach in km. */
const destinations: readonly ShownDestination[] = [
  {
    slug: 'hanoi',
    name: 'Hanoi',
    vietnameseName: 'Hà Nội',
    region: 'north',
    lat: 21.03,
    lng: 105.85,
    reach: 30,
    side: 'left',
    scene: haNoi,
  },
  {
    slug: 'ha-long-bay',
    name: 'Ha Long Bay',
    vietnameseName: 'Vịnh Hạ Long',
    region: 'north',
    lat: 20.91,
    lng: 107.18,
    reach: 35,
    side: 'right',
    scene: haLong,
  },
  {
    slug: 'hoi-an',
    name: 'Hoi An',
    vietnameseName: 'Phố cổ Hội An',
    region: 'central',
    lat: 15.88,
    lng: 108.33,
    reach: 18,
    side: 'right',
    scene: hoiAn,
  },
  {
    slug: 'nha-trang',
    name: 'Nha Trang',
    vietnameseName: 'Vịnh Nha Trang',
    region: 'central',
    lat: 12.24,
    lng: 109.19,
    reach: 40,
    side: 'right',
    scene: nhaTrang,
  },
  {
    slug: 'ho-chi-minh-city',
    name: 'Ho Chi Minh City',
    vietnameseName: 'Sài Gòn',
    region: 'south',
    lat: 10.78,
    lng: 106.7,
    reach: 55,
    side: 'right',
    scene: hoChiMinhCity,
  },
  {
    slug: 'mekong-delta',
    name: 'Mekong Delta',
    vietnameseName: 'Miền Tây',
    region: 'mekong',
    lat: 10.03,
    lng: 105.79,
    reach: 80,
    side: 'left',
    scene: mekong,
  },
];

/** Texts of the explore map (public spec, sections 2 and 9). */
export const exploreMap = {
  title: 'One country, two deltas',
  text: 'From the Red River in the north to the Mekong in the south. Choose a place to see the tours that pass through it.',
  destinations,
  /** Vietnamese spellings of the places that tours are about. */
  vietnameseNames: {
    'Ba Vi and Kim Boi': 'Ba Vì, Kim Bôi',
    'Buon Ma Thuot': 'Buôn Ma Thuột',
    'Cao Bang': 'Cao Bằng',
    'Central Highlands': 'Tây Nguyên',
    'Con Dao': 'Côn Đảo',
    'Da Lat': 'Đà Lạt',
    'Da Nang': 'Đà Nẵng',
    'Ha Giang': 'Hà Giang',
    'Hai Phong': 'Hải Phòng',
    Hue: 'Huế',
    'Mai Chau and Pu Luong': 'Mai Châu, Pù Luông',
    'Mu Cang Chai': 'Mù Cang Chải',
    'Mui Ne': 'Mũi Né',
    'My Son': 'Mỹ Sơn',
    'Ninh Binh': 'Ninh Bình',
    'Phong Nha': 'Phong Nha',
    'Phu Quoc': 'Phú Quốc',
    Sapa: 'Sa Pa',
  } as Readonly<Record<string, string>>,
  tips: {
    title: 'Before you set the route',
    items: [
      {
        title: 'Best Time to Visit',
        text: 'The north is at its best from October to April. In the south the dry season runs from November to April.',
      },
      {
        title: 'Transportation',
        text: 'Short flights link the three regions. The coast train between Hue and Da Nang is worth a slow morning.',
      },
      {
        title: 'Local Customs',
        text: 'Shoes off indoors, shoulders covered in temples, and both hands when you give or take.',
      },
    ],
  },
  closing: {
    title: 'Not sure how the dots join up?',
    text: 'Tell us how many days you have. We will draw the line.',
  },
};
