import type { TourPicture } from '../../../shared/images/tour-picture.ts';

/** The pictures with one of them at another place. */
export function movedTo(
  pictures: readonly TourPicture[],
  from: number,
  to: number,
): readonly TourPicture[] {
  const picture = pictures[from];
  if (!picture || from === to || to < 0 || to >= pictures.length) return pictures;
  return pictures.toSpliced(from, 1).toSpliced(to, 0, picture);
}

/** The pictures without one of them. */
export function without(pictures: readonly TourPicture[], imageId: string): readonly TourPicture[] {
  return pictures.filter((picture) => picture.imageId !== imageId);
}

/** The pictures with another one in place of this one, or at the end if this one is gone. */
export function replaced(
  pictures: readonly TourPicture[],
  imageId: string,
  by: TourPicture,
): readonly TourPicture[] {
  const index = pictures.findIndex((picture) => picture.imageId === imageId);
  return index === -1 ? [...pictures, by] : pictures.with(index, by);
}
