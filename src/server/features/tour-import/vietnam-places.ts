import { normalizeSearch } from '../../../shared/tours/search-text.ts';

/*
 * The places that tours in Vietnam are named after: to find out where a tour goes when no label
 * says it, and to give names their capitals back.
 */
const PLACES = [
  'Hanoi, Ha Noi, Ho Chi Minh City, Saigon, Sai Gon, Hue, Da Nang, Danang, Hoi An, My Son',
  'Nha Trang, Da Lat, Dalat, Mui Ne, Phan Thiet, Quy Nhon, Phu Yen, Phan Rang, Ninh Thuan',
  'Buon Ma Thuot, Kon Tum, Pleiku, Gia Lai, Central Highlands, Phong Nha, Dong Hoi',
  'Quang Binh, Quang Tri, Quang Nam, Quang Ngai, Ly Son, Cham Islands, Bach Ma, Ninh Binh',
  'Tam Coc, Trang An, Cuc Phuong, Pu Luong, Mai Chau, Moc Chau, Hoa Binh, Son La',
  'Dien Bien Phu, Sapa, Sa Pa, Lao Cai, Bac Ha, Mu Cang Chai, Yen Bai, Nghia Lo, Ha Giang',
  'Dong Van, Meo Vac, Cao Bang, Ba Be, Bac Kan, Lang Son, Ba Vi, Duong Lam, Perfume Pagoda',
  'Bat Trang, Halong Bay, Ha Long Bay, Halong, Ha Long, Lan Ha Bay, Bai Tu Long Bay',
  'Bai Tu Long, Cat Ba, Hai Phong, Quang Ninh, Co To, Mekong Delta, Mekong, My Tho, Ben Tre',
  'Vinh Long, Cai Be, Can Tho, Cai Rang, Chau Doc, An Giang, Sa Dec, Soc Trang, Ca Mau',
  'Ha Tien, Tra Su, Phu Quoc, Con Dao, Cu Chi, Tay Ninh, Vung Tau, Cat Tien, Ho Tram',
].flatMap((row) => row.split(', '));

/** Where most tours begin and end without being about those cities. */
const GATEWAYS = new Set(['hanoi', 'ho chi minh city']);

/** Longer names first, so that 'Ha Long Bay' is not read as 'Ha Long'. */
const SORTED = PLACES.map((name) => ({ name, plain: normalizeSearch(name) })).sort(
  (a, b) => b.plain.length - a.plain.length,
);
const ANY_PLACE = new RegExp(`\\b(?:${SORTED.map(({ plain }) => plain).join('|')})\\b`, 'g');
const NAME_OF = new Map(SORTED.map(({ name, plain }) => [plain, name]));

/**
 * The places that a text names, in order, each once; accents and case do not matter. The cities
 * where most tours begin only count when no other place is named.
 */
export function placesIn(text: string): string[] {
  const places = [...new Set(mentions(text))];
  const others = places.filter((name) => !GATEWAYS.has(normalizeSearch(name)));
  return others.length > 0 ? others : places;
}

/** The place that a text names most often, preferably not one where most tours begin; or null. */
export function mainPlaceIn(text: string): string | null {
  const counts = new Map<string, number>();
  for (const name of mentions(text)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const ranked = [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  return ranked.find((name) => !GATEWAYS.has(normalizeSearch(name))) ?? ranked[0] ?? null;
}

/** Lower-case text with the names of places in their proper spelling. */
export function withPlaceNames(lowerCase: string): string {
  return lowerCase.replace(ANY_PLACE, (plain) => NAME_OF.get(plain) ?? plain);
}

/** Other names of a place. */
const SAME_AS: Record<string, string> = {
  saigon: 'Ho Chi Minh City',
  'sai gon': 'Ho Chi Minh City',
  'ha noi': 'Hanoi',
  'sa pa': 'Sapa',
  danang: 'Da Nang',
  dalat: 'Da Lat',
};

function mentions(text: string): string[] {
  const found = normalizeSearch(text).match(ANY_PLACE) ?? [];
  return found.map((plain) => SAME_AS[plain] ?? NAME_OF.get(plain) ?? plain);
}
