import type { Picture } from '../tours/tour.ts';

/** An illustrated scene of a place or a service. It stands wherever a picture can. */
export interface Scene extends Picture {
  /** The name of its master file: 'ha-long'. */
  id: string;
  name: string;
  /** Vietnamese with its marks: show it with `lang="vi"`. */
  vietnameseName: string;
}
