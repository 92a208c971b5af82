import type { Picture } from '../tours/tour.ts';

/**
 * A scene as mere decoration. Pages whose scripts hold it take it from backdrops.ts: without its
 * texts it is a third of the size.
 */
export type Backdrop = Omit<Picture, 'alt'>;

/** An illustrated scene of a place or a service. It can be used wherever a picture can. */
export interface Scene extends Picture {
  /** The name of its master file: 'ha-long'. */
  id: string;
  name: string;
  /** Vietnamese with its marks: show it with `lang="vi"`. */
  vietnameseName: string;
}
