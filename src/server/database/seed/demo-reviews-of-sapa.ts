import type { ReviewSample } from './demo-reviews.ts';

/** Enough to fill more than one page; newest first. */
export const DEMO_REVIEWS_OF_SAPA: readonly ReviewSample[] = [
  {
    name: 'Daniel Okafor',
    country: 'Canada',
    departedDaysAgo: 16,
    rating: 5,
    title: 'Eleven dishes and no menu',
    comment:
      'Our guide walked us to her aunt’s house for lunch. Nobody there spoke English and it did not matter at all. The last hour above Ta Van, with the light going gold, is the picture I keep.',
    reply: {
      name: 'Mẩy',
      text: 'My aunt still asks about the tall man who ate four bowls. Come back for the rice harvest.',
    },
  },
  {
    name: 'Anna Kowalska',
    country: 'Poland',
    departedDaysAgo: 23,
    rating: 4,
    title: 'Bring real shoes',
    comment:
      'Beautiful and well run. Day two is longer than it looks on paper after rain, so believe them about the boots. The herbal bath fixes everything.',
  },
  {
    name: 'Joon Tae Park',
    country: 'South Korea',
    departedDaysAgo: 31,
    rating: 5,
    title: 'Quiet paths',
    comment:
      'We met perhaps ten other walkers in three days. The home stay family taught our daughter to stitch, and she has not stopped since.',
  },
  {
    name: 'Margit Haas',
    country: 'Austria',
    departedDaysAgo: 36,
    rating: 5,
    title: 'I know mountains, I did not know these',
    comment:
      'I have walked in the Alps for fifty years. There the mountain is empty and you look at it. Here somebody is at work on every meter of it and greets you.',
  },
  {
    name: 'Santiago Herrera',
    country: 'Argentina',
    departedDaysAgo: 42,
    rating: 4,
    comment:
      'A fine four days. The van from Hanoi is the weak part: five hours, two stops, and a karaoke song that I can now sing.',
  },
  {
    name: 'Leilani Kealoha',
    country: 'United States',
    departedDaysAgo: 47,
    rating: 5,
    title: 'The bag got there before us',
    comment:
      'We carried water and a jacket, and every evening our bags were by the stove. It sounds like a small thing. On the third day it is not.',
  },
  {
    name: 'Oluwaseun Adeleke',
    country: 'Nigeria',
    departedDaysAgo: 55,
    rating: 5,
    title: 'Blue hands',
    comment:
      'You dye a scarf, and your hands stay blue for a week. At the airport three people asked where I had been. Best souvenir I ever brought home.',
    reply: {
      name: 'Sua',
      text: 'Mine have been blue since I was six. Welcome to the family.',
    },
  },
  {
    name: 'Clara Lindqvist',
    country: 'Sweden',
    departedDaysAgo: 59,
    rating: 5,
    title: 'Fog, and still five stars',
    comment:
      'We saw nothing from the ridge on the first two days, truly nothing. Mẩy named what would be there, hill by hill. On the third morning it opened for an hour, and I knew all their names.',
    reply: { name: 'Mẩy', text: 'You were my best students. The fog did it on purpose.' },
  },
  {
    name: 'Rohan Iyer',
    country: 'India',
    departedDaysAgo: 66,
    rating: 4,
    title: 'Vegetarians eat well, and often the same',
    comment:
      'Everything was fresh, and they had been told. By the fourth day I was on first-name terms with the tofu. The pumpkin leaves at Lao Chai I would fly back for.',
  },
  {
    name: 'Mei-Lin Chou',
    country: 'Taiwan',
    departedDaysAgo: 71,
    rating: 5,
    title: 'My mother is seventy-one',
    comment:
      'I asked whether she could do it, and they did not simply say yes. They moved one lunch, left out the steep piece and gave her a stick that somebody’s grandfather had cut. She did all of it.',
    reply: {
      name: 'Sua',
      text: 'The grandfather would like her to keep the stick. He has already cut the next one.',
    },
  },
  {
    name: 'Gerrit de Wit',
    country: 'Netherlands',
    departedDaysAgo: 78,
    rating: 5,
    comment: 'Coming from a flat country, I now have opinions about walls of mud. Magnificent.',
  },
  {
    name: 'Fatima Benali',
    country: 'Morocco',
    departedDaysAgo: 84,
    rating: 5,
    title: 'Tea, then the road',
    comment:
      'In every house there was tea before there was talk, as at home. It made me trust the rest, and the rest was good.',
  },
  {
    name: 'Harriet Lowe',
    country: 'United Kingdom',
    departedDaysAgo: 89,
    rating: 3,
    title: 'Lovely people, cold room',
    comment:
      'The walking, the food and the guide were all that one could wish for. The lodge had one heater for two rooms and our blankets were damp. Somebody should have said so beforehand.',
    reply: {
      name: 'Mẩy',
      text: 'You are right, and I am sorry. Every room has its own heater now, and there is a second blanket in the chest.',
    },
  },
  {
    name: 'Émile Tremblay',
    country: 'Canada',
    departedDaysAgo: 95,
    rating: 5,
    title: 'Slow, as promised',
    comment:
      'They write that you walk a level at a time, and it is so. We stopped to mend a water pipe. I held the bamboo.',
  },
  {
    name: 'Sinéad Ó Briain',
    country: 'Ireland',
    departedDaysAgo: 104,
    rating: 5,
    title: 'We asked for longer days and got them',
    comment:
      'Four of us, all walkers. Sua looked at our boots, said nothing and took the upper path. It added three hours, a ridge that I could not find on any map, and the best oranges of my life from a stranger’s tree.',
    reply: {
      name: 'Sua',
      text: 'The stranger is my cousin, and he counts his oranges. I have paid him.',
    },
  },
  {
    name: 'Kenji Watanabe',
    country: 'Japan',
    departedDaysAgo: 109,
    rating: 5,
    title: 'The sound of water',
    comment:
      'All the fields are joined, and all night you hear the water going down from one to the next. I recorded it. I play it on the train to work.',
  },
  {
    name: 'Brooke Callahan',
    country: 'Australia',
    departedDaysAgo: 115,
    rating: 4,
    title: 'Worth the early alarm',
    comment:
      'The market on the last morning was the highlight, and we nearly slept through it. I would have liked a bit less time in Sapa town, which is one big building site, and a bit more out in the valley.',
  },
  {
    name: 'Ayşe Demir',
    country: 'Türkiye',
    departedDaysAgo: 121,
    rating: 5,
    comment:
      'The Red Dao grandmother showed me her stitches and I showed her mine. We had no word in common, and two hours were gone.',
  },
  {
    name: 'Lucas Pereira',
    country: 'Brazil',
    departedDaysAgo: 127,
    rating: 5,
    title: 'The dog came too',
    comment:
      'From Lao Chai on, a yellow dog walked with us for two days, waited at each lunch and went home by itself. The guide swears that it is not on the staff.',
    reply: { name: 'Mẩy', text: 'He is on the staff. He does not like the paperwork.' },
  },
  {
    name: 'Ines Marković',
    country: 'Croatia',
    departedDaysAgo: 133,
    rating: 5,
    title: 'Nothing was put on for us',
    comment:
      'No dance, no costumes, no shop at the end. A woman cooked, her son did his homework, and we were allowed to be there.',
  },
  {
    name: 'Peter Novák',
    country: 'Czechia',
    departedDaysAgo: 140,
    rating: 4,
    title: 'Eleven kilometers, honestly counted',
    comment:
      'I measured. It was 11.2. Knees should know that most of it goes down. Rice pancakes at breakfast, as many as one wants.',
  },
  {
    name: 'Wanjiru Kamau',
    country: 'Kenya',
    departedDaysAgo: 146,
    rating: 5,
    title: 'Terraces, seen by a farmer',
    comment:
      'I grow tea on slopes at home, and I asked a hundred questions about walls, water and who inherits what. They found me the man who knew, and he had a hundred questions as well.',
    reply: {
      name: 'Sua',
      text: 'He has planted the beans as you showed him. They are taller than he is.',
    },
  },
  {
    name: 'Hana Al-Masri',
    country: 'Jordan',
    departedDaysAgo: 152,
    rating: 5,
    comment: 'I travel alone and often feel it. Here I was somebody’s guest from morning to night.',
  },
  {
    name: 'Stefan Baumann',
    country: 'Germany',
    departedDaysAgo: 159,
    rating: 2,
    title: 'Too wet for us',
    comment:
      'It rained for three of four days and the paths were mud to the ankle. The team did what they could and offered a shorter way each time, but we had come to see the terraces, and we saw our feet.',
    reply: {
      name: 'Mẩy',
      text: 'Those were three hard days, and you sang on the second. Write to the office when you plan again: they watch the weather with you before you book.',
    },
  },
  {
    name: 'Noa Friedman',
    country: 'Israel',
    departedDaysAgo: 164,
    rating: 5,
    title: 'Take the swimwear',
    comment:
      'It is on the packing list, and we laughed at it. Then came the stream below Ta Van, after eleven kilometers. We did not laugh, we jumped.',
  },
  {
    name: 'Sipho Khumalo',
    country: 'South Africa',
    departedDaysAgo: 170,
    rating: 5,
    title: 'First light',
    comment:
      'They woke us at five for it, gave us ginger tea and did not talk. Field after field lit up as if somebody went down the hill with a candle.',
  },
  {
    name: 'Thuỳ Dương Lê',
    country: 'Vietnam',
    departedDaysAgo: 176,
    rating: 5,
    title: 'My first time in the north',
    comment:
      'I am from Saigon and had never been north. I came with two colleagues from abroad to show them my country, and was shown it myself.',
    reply: { name: 'Mẩy', text: 'Come back whenever you like. The door sticks: push hard.' },
  },
  {
    name: 'Cheap Visa Express',
    country: '',
    departedDaysAgo: 12,
    rating: 5,
    title: 'BEST VISA SERVICE',
    comment: 'Very good tour!!! Also get your visa in 2 hours, click my profile.',
    state: 'rejected',
  },
];
