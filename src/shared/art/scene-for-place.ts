import { normalizeSearch } from '../tours/search-text.ts';
import type { Scene } from './scene.ts';
import * as scenes from './scenes.ts';

/**
 * The scene that replaces a missing picture of a place. Of the places that a text names ('Hanoi, Ha
 * Long Bay') the first counts; a text that names none gets Ha Long Bay. This module holds every
 * scene, so a page loads it only when a picture has failed.
 */
export function sceneForPlace(text: string): Scene {
  const words = ` ${normalizeSearch(text).replace(/[^a-z0-9]+/g, ' ')} `;
  let found: Scene = scenes.haLong;
  let earliest = Infinity;
  for (const [scene, names] of PLACES) {
    for (const name of names) {
      const at = words.indexOf(` ${name} `);
      if (at !== -1 && at < earliest) {
        found = scene;
        earliest = at;
      }
    }
  }
  return found;
}

/**
 * Names in the form that `normalizeSearch` gives. Where two begin at the same point of a text, the
 * upper row counts.
 */
const PLACES: readonly (readonly [Scene, readonly string[]])[] = [
  [scenes.haLong, ['ha long', 'halong', 'bai tu long', 'quang ninh']],
  [scenes.catBa, ['cat ba', 'lan ha', 'hai phong']],
  [scenes.haNoiOldQuarter, ['old quarter', 'hanoi old quarter', 'ha noi old quarter']],
  [scenes.haNoi, ['ha noi', 'hanoi', 'hoan kiem', 'duong lam', 'bat trang']],
  [scenes.sapa, ['sapa', 'sa pa', 'fansipan', 'lao cai', 'bac ha']],
  [scenes.muCangChai, ['mu cang chai', 'yen bai']],
  [scenes.haGiang, ['ha giang', 'dong van', 'meo vac', 'ma pi leng']],
  [scenes.banGioc, ['ban gioc', 'cao bang', 'ba be']],
  [scenes.maiChau, ['mai chau', 'hoa binh', 'pu luong']],
  [scenes.ninhBinh, ['ninh binh', 'tam coc', 'trang an', 'hoa lu', 'cuc phuong']],
  [scenes.phongNha, ['phong nha', 'quang binh', 'dong hoi', 'son doong']],
  [scenes.hue, ['hue', 'perfume river']],
  [scenes.haiVan, ['hai van', 'lang co']],
  [scenes.daNangGoldenBridge, ['da nang', 'danang', 'ba na', 'golden bridge']],
  [scenes.hoiAn, ['hoi an', 'cham islands', 'quang nam']],
  [scenes.mySon, ['my son']],
  [scenes.nhaTrang, ['nha trang', 'khanh hoa', 'quy nhon', 'phu yen']],
  [scenes.daLat, ['da lat', 'dalat', 'lam dong']],
  [
    scenes.tayNguyen,
    ['tay nguyen', 'central highlands', 'buon ma thuot', 'kon tum', 'pleiku', 'dak lak'],
  ],
  [scenes.muiNe, ['mui ne', 'phan thiet', 'binh thuan']],
  [
    scenes.hoChiMinhCity,
    ['ho chi minh city', 'ho chi minh', 'saigon', 'sai gon', 'cu chi', 'tay ninh', 'vung tau'],
  ],
  [
    scenes.mekong,
    ['mekong', 'can tho', 'ben tre', 'my tho', 'cai be', 'chau doc', 'mien tay', 'vinh long'],
  ],
  [scenes.phuQuoc, ['phu quoc', 'kien giang']],
  [scenes.conDao, ['con dao']],
];
