import { createDeviceStore } from './device-store.ts';

/** The ids of the tours saved on this device. None on the server and during hydration. */
export function useWishlist(): readonly number[] {
  return store.useValue();
}

/**
 * Saves a tour on this device, or removes it from the list. False when the browser stores nothing
 * for this site.
 */
export function setSaved(tourId: number, isSaved: boolean): boolean {
  const others = store.current().filter((id) => id !== tourId);
  return setWishlist(isSaved ? [...others, tourId] : others);
}

/** Saves a removed tour again, at its former place in the list. False as above. */
export function putBack(tourId: number, place: number): boolean {
  const others = store.current().filter((id) => id !== tourId);
  return setWishlist(others.toSpliced(place, 0, tourId));
}

/** Replaces the whole list. False as above. */
export function setWishlist(tourIds: readonly number[]): boolean {
  return store.write(JSON.stringify(tourIds));
}

/** Removes the list. */
export function forgetWishlist(): void {
  store.write(null);
}

/** The list in a stored text; empty when it holds no list of tour ids. */
export function readWishlist(stored: string | null): readonly number[] {
  if (stored === null) return NOTHING;
  try {
    const list: unknown = JSON.parse(stored);
    if (!Array.isArray(list)) return NOTHING;
    return [...new Set(list)].filter((id) => Number.isSafeInteger(id) && id > 0);
  } catch {
    return NOTHING;
  }
}

const NOTHING: readonly number[] = [];

/** A JSON list of tour ids, oldest first. */
const store = createDeviceStore('wishlist', readWishlist, NOTHING);
