import type { ReviewState } from '../../../shared/reviews/review.ts';
import { addDays, type PlainDate } from '../../../shared/dates/plain-date.ts';
import { DEMO_REVIEWS_OF_SAPA } from './demo-reviews-of-sapa.ts';

/** A sample review as a traveler wrote it, and its state. */
export interface DemoReview {
  tourId: number;
  name: string;
  country: string;
  departureDate: PlainDate;
  rating: number;
  title: string;
  comment: string;
  reply: string;
  replyName: string;
  state: ReviewState;
  /** How many days before `today` it was sent, and how many it was first shown. */
  writtenDaysAgo: number;
  publishedDaysAgo: number | null;
}

/** A review as it is written in these files. */
export interface ReviewSample {
  name: string;
  country: string;
  /** Days since the departure of the trip. */
  departedDaysAgo: number;
  rating: number;
  title?: string;
  comment: string;
  reply?: { name: string; text: string };
  /** Published by default. */
  state?: ReviewState;
}

/**
 * Sample reviews of trips that departed before `today`; always the same for the same day. None of
 * the people exist; those with a sample booking of the tour departed on its date. The texts do not
 * mention the season, because a sample may fall on any day of the year.
 */
export function demoReviews(today: PlainDate): DemoReview[] {
  return Object.entries(SAMPLES).flatMap(([tourId, samples]) =>
    samples.map(({ departedDaysAgo, title = '', reply, state = 'published', ...sample }) => {
      const writtenDaysAgo = Math.max(1, departedDaysAgo - DAYS_TO_WRITE);
      return {
        ...sample,
        tourId: Number(tourId),
        departureDate: addDays(today, -departedDaysAgo),
        title,
        reply: reply?.text ?? '',
        replyName: reply?.name ?? '',
        state,
        writtenDaysAgo,
        publishedDaysAgo: state === 'published' ? writtenDaysAgo - 1 : null,
      };
    }),
  );
}

/** From the departure to the review: the trip, the way home, and a quiet evening. */
const DAYS_TO_WRITE = 7;

/** By the id of the tour. */
const SAMPLES: Readonly<Record<number, readonly ReviewSample[]>> = {
  2: [
    {
      name: 'Giulia Ferrari',
      country: 'United Kingdom',
      departedDaysAgo: 27,
      rating: 5,
      title: 'Ten years, one boat',
      comment:
        'Somebody had read that it was our anniversary and said nothing until a small cake came up the stairs with the squid rods. Matteo gets seasick in a bath and slept like a stone: the water in Bai Tu Long is a pond.',
      reply: {
        name: 'Tuấn',
        text: 'The cook asks whether the cake was too sweet. Please answer honestly, he can take it.',
      },
    },
    {
      name: 'Kwame Mensah',
      country: 'Ghana',
      departedDaysAgo: 64,
      rating: 4,
      title: 'Go for the morning',
      comment:
        'The drive out is long and the lunch was rushed because another boat wanted the berth. Then the engine stopped between the islands, and at six the next day there was nobody in the world but a man in a basket boat. That hour is worth the road.',
    },
    {
      name: 'Ingrid Solberg',
      country: 'Norway',
      departedDaysAgo: 148,
      rating: 5,
      title: 'A Norwegian, impressed by a fjord',
      comment:
        'I came ready to say that we have this at home. We do not have it with kayaks, warm water and coffee on the top deck at a quarter past six.',
    },
  ],
  4: [
    {
      name: 'Aisha Rahman',
      country: 'Singapore',
      departedDaysAgo: 13,
      rating: 5,
      title: 'The shirt fits',
      comment:
        'The cook at Tra Que went through the market with my list and bought everything twice, once for me. I have never eaten so well without asking a single question. The shirt came by post, and it fits.',
      state: 'pending',
    },
    {
      name: 'Diego Fuentes',
      country: 'Chile',
      departedDaysAgo: 49,
      rating: 5,
      title: 'Six in the morning',
      comment:
        'By day the old town is full, and the guide knows it, so she walked us through it at six with the shutters opening and the swallows out. In the evening we saw the same streets from the river. I would not do it in any other order.',
      reply: {
        name: 'Hạnh',
        text: 'You were the first guest who was waiting for me at the corner, and not the other way round.',
      },
    },
    {
      name: 'Camille Lefèvre',
      country: 'France',
      departedDaysAgo: 126,
      rating: 4,
      title: 'Three friends and a tailor',
      comment:
        'One fitting more would have been good: two of our three dresses were perfect, and the third needed another day that we did not have. They sent it to Lyon with a note and an extra button.',
    },
  ],
  8: [
    {
      name: 'François Delmas',
      country: 'France',
      departedDaysAgo: 61,
      rating: 5,
      title: 'Two tombs are enough',
      comment:
        'Two tombs and not five, as they promise, and time to sit at each. Our guide spoke better French than our grandchildren and knew which emperor wrote the bad poems.',
      reply: {
        name: 'Hiền',
        text: 'The bad poems are the reason I studied French. I could not admit them in Vietnamese.',
      },
    },
    {
      name: 'Nomvula Dlamini',
      country: 'South Africa',
      departedDaysAgo: 118,
      rating: 4,
      comment:
        'Two full days and hot ones. The lunch in the garden house, where the grandmother decides what you eat next, is what we still talk about.',
    },
  ],
  17: [
    {
      name: 'Patrick Doyle',
      country: 'Ireland',
      departedDaysAgo: 6,
      rating: 5,
      title: 'Yes, it is possible without soy sauce',
      comment:
        'My wife is celiac and had stopped hoping. Linh had called every cook that afternoon. Seven dishes, not one cross word, and a card in Vietnamese that we used for the rest of the trip.',
      state: 'pending',
    },
    {
      name: 'Hiroshi Nakagawa',
      country: 'Japan',
      departedDaysAgo: 38,
      rating: 5,
      title: 'Seven small rooms',
      comment:
        'Each place makes one dish and each was the best I have had of it. The pace is right: never full, never hungry. The stools are low, and one needs knees.',
    },
    {
      name: 'Yuki Tanabe',
      country: 'Canada',
      departedDaysAgo: 90,
      rating: 5,
      title: 'We went back alone the next night',
      comment:
        'With the card of addresses in hand we found four of the seven again, and ordered, sat and paid as we had been shown. The auntie with the bánh cuốn laughed and gave us one more.',
      reply: {
        name: 'Linh',
        text: 'She told me! She calls you the two who fold the paper napkins.',
      },
    },
    {
      name: 'Gabriela Rojas',
      country: 'Colombia',
      departedDaysAgo: 141,
      rating: 3,
      title: 'Good food, loud corner',
      comment:
        'Everything we ate was good. The beer corner was so loud that nobody heard the guide for half an hour, and that was one seventh of the evening.',
      reply: {
        name: 'Linh',
        text: 'You were right. We now stop there before eight, while one can still hear the ice.',
      },
    },
  ],
  19: [
    {
      name: 'Femke van den Berg',
      country: 'Germany',
      departedDaysAgo: 20,
      rating: 5,
      title: 'Our six-year-old rode in front',
      comment:
        'The tag-along was there, in his size, with a bell. Daan rang it for eighteen kilometers, and every village waved. The van behind us stayed empty, and nobody let us feel that it was there.',
      reply: {
        name: 'Tính',
        text: 'The bell has its own name in the office now. It is called Daan.',
      },
    },
    {
      name: 'Tom Whitaker',
      country: 'United States',
      departedDaysAgo: 83,
      rating: 4,
      title: 'Firm beds, soft hills',
      comment:
        'The mattresses are thin, and at four the roosters hold a meeting. The riding is as easy as they say, and the second house has the view that we came for.',
    },
  ],
  24: [
    {
      name: 'Priya Raghunathan',
      country: 'United Kingdom',
      departedDaysAgo: 112,
      rating: 5,
      title: 'Langurs, before breakfast',
      comment:
        'Eleven of them, on the cliff, at ten to eight, with the boatwoman as pleased as we were. And they cooked strictly vegetarian for two days without being reminded once.',
    },
  ],
  3: DEMO_REVIEWS_OF_SAPA,
};
