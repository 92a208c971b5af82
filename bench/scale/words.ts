import { normalizeSearch } from '../../src/shared/tours/search-text.ts';

/** A word as it is written and as it is searched. */
interface Word {
  text: string;
  search: string;
}

const words = (text: string): Word[] =>
  text.split(', ').map((word) => ({ text: word, search: normalizeSearch(word) }));

export const FIRST_NAMES = words(
  'Ingrid, Lars, Camille, Hugo, Emma, Liam, Olivia, Noah, Ava, Ethan, Sofía, Mateo, Giulia, Luca, Hannah, Felix, Yuki, Haruto, Ji-woo, Min-jun, Wei, Li Na, Priya, Arjun, Chloe, Jack, Amelia, Oscar, Freya, Nils, Astrid, Pierre, Margaux, Johan, Elsa, Mohammed, Fatima, Daniel, Sarah, Thomas, Anna, Peter, Maria, David, Julia, Martin, Laura, Simon, Clara, Paul',
);

export const LAST_NAMES = words(
  'Solberg, Andersen, Dubois, Martin, Smith, Johnson, Williams, Brown, Jones, Garcia, Rossi, Bianchi, Müller, Schmidt, Tanaka, Sato, Kim, Park, Chen, Wang, Sharma, Patel, Taylor, Wilson, Svensson, Larsson, Nielsen, Hansen, Moreau, Laurent, Bakker, de Vries, Novak, Kowalski, Ivanov, Nguyễn, Trần, Lê, Phạm, Hoàng, Walker, Young, Clark, Lewis, Murphy, Kelly, Fischer, Weber, Costa, Silva',
);

export const MAIL_HOSTS = words(
  'gmail.example, outlook.example, yahoo.example, icloud.example, proton.example, fjord.example, orange.example, web.example, mail.example, office.example',
);

export const PLACES = words(
  'Hanoi, Ha Long Bay, Sapa, Hội An, Huế, Đà Nẵng, Ninh Bình, Mai Châu, Hà Giang, Cao Bằng, Phong Nha, Mekong Delta, Cần Thơ, Phú Quốc, Nha Trang, Đà Lạt, Mũi Né, Côn Đảo, Ho Chi Minh City, Buôn Ma Thuột, Quy Nhơn, Cát Bà, Mộc Châu, Ba Bể, Tam Cốc',
);

export const TOUR_KINDS = words(
  'cruise, trek, food walk, cycling loop, family holiday, photography tour, kayak adventure, homestay, cooking class, motorbike loop, honeymoon, cave expedition, island escape, heritage tour, market tour, beach break',
);

export const TOUR_MANNERS = words(
  'Classic, Hidden, Slow, Grand, Local, Wild, Quiet, Sunrise, Emerald, Lantern, Golden, Northern, Southern, Coastal, Mountain, River',
);

/** Sentences for descriptions; the rarer a word, the fewer tours a search for it finds. */
export const SENTENCES = words(
  [
    'A small boat takes us between limestone islands',
    'Lunch is cooked by the family we stay with',
    'We walk through rice terraces and sleep in a stilt house',
    'An evening in the old quarter ends with egg coffee',
    'Lanterns float on the river after dark',
    'The guide grew up in the valley and knows every path',
    'We leave before the crowds and watch the sun rise over the bay',
    'A night train brings us to the mountains',
    'Markets open at five with herbs and fresh noodles',
    'There is time to swim and to read in a hammock',
    'Bicycles wait at the edge of the village',
    'The last morning is free for a tailor or a massage',
  ].join(', '),
);

/** Requests of guests; searches look for these rare ones. */
export const RARE = words('orchid, pangolin, silk loom, tea ceremony, lighthouse, bird hide');

export const CATEGORIES = 'Cruises, Trekking, Food, Beach, Culture, Family, Adventure, City'.split(
  ', ',
);

/**
 * Searches of tours: words of every tour and of few, one that no tour has, one with a typing error.
 */
export const TOUR_SEARCHES =
  'tour, halong, ha long, hà, the, cruise, hanoi, rice terraces, mountains, mekong cruise, food walk, lighthouse, pangolin, golden sapa, slow trek hue, island escape, silk loom, sapa trek, Đà Nẵng, hanio, crusie, zzzz, a, wild'.split(
    ', ',
  );

/** Searches of bookings and enquiries: names, hosts, numbers, tours, one that nothing contains. */
export const PERSON_SEARCHES =
  'ingrid, ingrid solberg, nguyen, gmail, gmail.example, example, an, kim, cruise, sapa trek, martin martin, lars.smith, +47, 4000, de vries, zzzz, camille dubois, wei wang, classic hanoi, tran, lighthouse, m, li na chen'.split(
    ', ',
  );
