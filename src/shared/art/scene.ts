import type { Picture } from '../tours/tour.ts';

/**
 * A scene that only decorates. Pages that hold it in their script take it from backdrops.ts: without
 * its words it weighs a third.
 */
export type Backdrop = Omit<Picture, 'alt'>;

/** An illustrated scene of a place or a service. It stands wherever a picture can. */
export interface Scene extends Picture {
  /** The name of its master file: 'ha-long'. */
  id: string;
  name: string;
  /** Vietnamese with its marks: show it with `lang="vi"`. */
  vietnameseName: string;
}
