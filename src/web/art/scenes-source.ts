/** What a person knows of a scene; the rest is computed from its master. */
export interface SceneSource {
  /** The master is masters/<id>.svg. */
  id: string;
  name: string;
  vietnameseName: string;
  /** What the picture shows, for who cannot see it: under 250 characters. */
  alt: string;
  /** `object-position` percentage that keeps the subject in a tall crop. */
  focalX: number;
}

/**
 * The scenes, kept by hand. `npm run art` turns them and the masters into public/art and
 * src/shared/art/scenes.ts.
 */
export const sceneSources: readonly SceneSource[] = [
  {
    id: 'ha-long',
    name: 'Ha Long Bay',
    vietnameseName: 'Vịnh Hạ Long',
    alt: 'A junk with red sails crosses Ha Long Bay at dawn, the sun rising behind it, limestone karsts fading into mist and a small rowing boat far off.',
    focalX: 70,
  },
  {
    id: 'sapa',
    name: 'Sapa',
    vietnameseName: 'Sa Pa',
    alt: 'Green rice terraces at Sapa curve down both sides of a misty valley, a farmer with a shoulder pole and a thatched hut in front, the Hoang Lien Son range behind.',
    focalX: 66,
  },
  {
    id: 'hoi-an',
    name: 'Hoi An',
    vietnameseName: 'Phố cổ Hội An',
    alt: 'Hoi An after dusk: colored silk lanterns above the Thu Bon river, the Japanese covered bridge lit between old shophouses, and a boatman among floating candles.',
    focalX: 48,
  },
  {
    id: 'mekong',
    name: 'Mekong Delta',
    vietnameseName: 'Miền Tây',
    alt: 'Sunrise at a floating market in the Mekong Delta: a woman rows a sampan of fruit, a trader’s boat hangs its wares on a pole, stilt houses and palms line the water.',
    focalX: 57,
  },
  {
    id: 'ha-noi',
    name: 'Hanoi',
    vietnameseName: 'Hà Nội',
    alt: 'Turtle Tower on its islet in Hoan Kiem lake, Hanoi, mirrored in still green water, with the red Huc bridge to one side and willow branches above.',
    focalX: 58,
  },
  {
    id: 'hue',
    name: 'Hue',
    vietnameseName: 'Cố đô Huế',
    alt: 'The Noon Gate of the citadel of Hue with its yellow and green tiled pavilions, the sun setting behind it and pink lotus in the moat in front.',
    focalX: 50,
  },
  {
    id: 'phong-nha',
    name: 'Phong Nha',
    vietnameseName: 'Quảng Bình',
    alt: 'A boatman poles two guests across the underground river of Phong Nha cave towards the bright opening, daylight falling on the teal water and rock.',
    focalX: 53,
  },
  {
    id: 'phu-quoc',
    name: 'Phu Quoc',
    vietnameseName: 'Đảo Phú Quốc',
    alt: 'Sunset on a beach of Phu Quoc island: coconut palms lean over the sand, a basket boat lies at the edge of the surf and a fishing boat heads out past the sun.',
    focalX: 57,
  },
  {
    id: 'tay-nguyen',
    name: 'Central Highlands',
    vietnameseName: 'Tây Nguyên',
    alt: 'A tall thatched rong house of the Bahnar people in the Central Highlands at sunset, coffee bushes with red berries in front and a woman on the red earth path.',
    focalX: 57,
  },
  {
    id: 'ninh-binh',
    name: 'Ninh Binh',
    vietnameseName: 'Tam Cốc, Ninh Bình',
    alt: 'A boatwoman rows two guests with her feet down the Ngo Dong river at Tam Coc, ripe golden rice on both banks and green limestone karsts behind, the sun low between them.',
    focalX: 58,
  },
  {
    id: 'ha-giang',
    name: 'Ha Giang',
    vietnameseName: 'Đèo Mã Pí Lèng',
    alt: 'A rider with a pack on the Ma Pi Leng pass in Ha Giang, the emerald Nho Que river winding through the gorge far below towards the low sun.',
    focalX: 64,
  },
  {
    id: 'ho-chi-minh-city',
    name: 'Ho Chi Minh City',
    vietnameseName: 'Sài Gòn',
    alt: 'Dusk over the Saigon river: the Bitexco tower and Landmark 81 either side of the setting sun, a lit river bus in front, the Ba Son bridge and the old Nha Rong wharf at the edges.',
    focalX: 58,
  },
  {
    id: 'da-nang-golden-bridge',
    name: 'Da Nang',
    vietnameseName: 'Cầu Vàng, Bà Nà',
    alt: 'The Golden Bridge at Ba Na near Da Nang, held by two giant stone hands above a sea of cloud, a woman in a red ao dai walking across.',
    focalX: 31,
  },
  {
    id: 'da-lat',
    name: 'Da Lat',
    vietnameseName: 'Đà Lạt',
    alt: 'Morning fog over a lake in Da Lat, pine ridges and the Lang Biang peaks behind, a small villa on the shore and rows of flowers in front with a woman picking.',
    focalX: 61,
  },
  {
    id: 'nha-trang',
    name: 'Nha Trang',
    vietnameseName: 'Nha Trang',
    alt: 'A fisherman paddles a round basket boat across the turquoise bay of Nha Trang, islands and blue fishing boats behind, more basket boats on the sand.',
    focalX: 57,
  },
  {
    id: 'mui-ne',
    name: 'Mui Ne',
    vietnameseName: 'Mũi Né',
    alt: 'A lone walker with a conical hat and shoulder pole on the crest of a red dune at Mui Ne, white dunes and a strip of sea behind, the sun low.',
    focalX: 55,
  },
  {
    id: 'mu-cang-chai',
    name: 'Mu Cang Chai',
    vietnameseName: 'Mù Cang Chải',
    alt: 'The raspberry hill at Mu Cang Chai in harvest gold, ring on ring of rice terraces with a hut on top and two Hmong women at work, misty ranges behind.',
    focalX: 58,
  },
  {
    id: 'hai-van',
    name: 'Hai Van',
    vietnameseName: 'Đèo Hải Vân',
    alt: 'The Reunification train curves along the sea below the forested Hai Van pass, the old brick gate on the crest above and the sun low over the bay.',
    focalX: 46,
  },
  {
    id: 'ban-gioc',
    name: 'Ban Gioc',
    vietnameseName: 'Thác Bản Giốc',
    alt: 'Ban Gioc waterfall in three broad tiers, rounded karsts behind, a bamboo raft with a red canopy carrying guests over the green pool.',
    focalX: 53,
  },
  {
    id: 'mai-chau',
    name: 'Mai Chau',
    vietnameseName: 'Mai Châu',
    alt: 'Two cyclists on a dirt path through the paddies of Mai Chau, thatched Thai stilt houses and palms ahead, a buffalo in the field and soft mountains all round.',
    focalX: 56,
  },
  {
    id: 'my-son',
    name: 'My Son',
    vietnameseName: 'Thánh địa Mỹ Sơn',
    alt: 'Cham brick towers at My Son in a jungle clearing at first light, mist among the trees, the peaked holy mountain behind and one visitor on the path.',
    focalX: 57,
  },
  {
    id: 'con-dao',
    name: 'Con Dao',
    vietnameseName: 'Côn Đảo',
    alt: 'A green turtle crosses a beach at Con Dao under a full moon and stars, hatchlings ahead of her and plankton glowing in the surf.',
    focalX: 57,
  },
  {
    id: 'cat-ba',
    name: 'Cat Ba',
    vietnameseName: 'Cát Bà',
    alt: 'Two people in a red kayak glide past the painted houses of a floating fishing village among green karsts off Cat Ba.',
    focalX: 55,
  },
  {
    id: 'romance',
    name: 'Romance',
    vietnameseName: 'Đêm trăng bên nhau',
    alt: 'Two people share a table on a lantern-lit boat under a large rising moon, small lotus lanterns drifting on the river around them.',
    focalX: 55,
  },
  {
    id: 'wellness',
    name: 'Wellness',
    vietnameseName: 'Chăm sóc sức khỏe',
    alt: 'A person in white sits quietly on a round deck in a lotus pond, a moon gate with hills beyond and a low tiled pavilion to one side.',
    focalX: 54,
  },
  {
    id: 'team',
    name: 'Team building',
    vietnameseName: 'Đua thuyền rồng',
    alt: 'A dragon-boat team paddles in one stroke at sunrise on the Perfume river, the drummer at the bow, Thien Mu tower on the bank behind.',
    focalX: 48,
  },
  {
    id: 'conference',
    name: 'Conferences',
    vietnameseName: 'Hội nghị, hội thảo',
    alt: 'A speaker on a low stage in a timber hall, rows of guests seen from behind, tall windows open to a bay of karsts at dusk.',
    focalX: 52,
  },
  {
    id: 'ha-noi-old-quarter',
    name: 'Hanoi Old Quarter',
    vietnameseName: 'Phố cổ Hà Nội',
    alt: 'Evening in the Old Quarter of Hanoi: a pho seller at her steaming stall, guests on low stools, a flower bicycle, lit tube houses and the old brick gate at the end of the street.',
    focalX: 54,
  },
];
