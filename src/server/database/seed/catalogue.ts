import type { SeedTour } from './seed-tour.ts';
import { baVi } from './tours/ba-vi.ts';
import { banGioc } from './tours/ban-gioc.ts';
import { catBa } from './tours/cat-ba.ts';
import { conDao } from './tours/con-dao.ts';
import { daLat } from './tours/da-lat.ts';
import { daNang } from './tours/da-nang.ts';
import { haGiang } from './tours/ha-giang.ts';
import { haLong } from './tours/ha-long.ts';
import { haNoiOldQuarter } from './tours/ha-noi-old-quarter.ts';
import { haNoi } from './tours/ha-noi.ts';
import { haiVan } from './tours/hai-van.ts';
import { hoChiMinhCity } from './tours/ho-chi-minh-city.ts';
import { hoiAn } from './tours/hoi-an.ts';
import { honeymoon } from './tours/honeymoon.ts';
import { hue } from './tours/hue.ts';
import { maiChau } from './tours/mai-chau.ts';
import { mekong } from './tours/mekong.ts';
import { muCangChai } from './tours/mu-cang-chai.ts';
import { muiNe } from './tours/mui-ne.ts';
import { mySon } from './tours/my-son.ts';
import { nhaTrang } from './tours/nha-trang.ts';
import { ninhBinh } from './tours/ninh-binh.ts';
import { phongNha } from './tours/phong-nha.ts';
import { phuQuoc } from './tours/phu-quoc.ts';
import { sapa } from './tours/sapa.ts';
import { tayNguyen } from './tours/tay-nguyen.ts';

/**
 * The tours of a new installation, by id. Ids 2 to 9 are fixed: the pages link to them (public
 * spec, section 2).
 */
export const starterTours: readonly SeedTour[] = [
  haiVan,
  haLong,
  sapa,
  hoiAn,
  mekong,
  phongNha,
  haNoi,
  hue,
  phuQuoc,
  tayNguyen,
  banGioc,
  catBa,
  conDao,
  daLat,
  daNang,
  haGiang,
  haNoiOldQuarter,
  hoChiMinhCity,
  maiChau,
  muCangChai,
  muiNe,
  mySon,
  nhaTrang,
  ninhBinh,
  honeymoon,
  baVi,
];
