import type { Picture } from '../../shared/tours/tour.ts';

/**
 * What to show after failures: the picture, otherwise the first fallback that has not failed,
 * otherwise null for the text. While the fallbacks are being loaded (null) the picture stays, so
 * that nothing flickers. Nothing that failed is tried again, so the chain ends.
 */
export function pictureToShow(
  picture: Picture,
  fallbacks: readonly Picture[] | null,
  failedBases: readonly string[],
): Picture | null {
  const works = (candidate: Picture) => !failedBases.includes(candidate.base);
  if (works(picture) || fallbacks === null) return picture;
  return fallbacks.find(works) ?? null;
}

/**
 * The scene of the place that the text names, then Ha Long Bay, then Hanoi. Only loaded after a
 * failure.
 */
export async function loadFallbacks(place: string): Promise<Picture[]> {
  const { sceneForPlace } = await import('../../shared/art/scene-for-place.ts');
  return [place, 'Ha Long', 'Hanoi'].map(sceneForPlace);
}
