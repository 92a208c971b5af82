import { useSyncExternalStore } from 'react';

/** Where the saved tours are kept in the browser's local storage: a JSON list of tour ids, oldest first. */
const WISHLIST_KEY = 'wishlist';

/** The ids of the tours saved on this device. None on the server and while the page wakes up. */
export function useWishlist(): readonly number[] {
  return useSyncExternalStore(subscribe, currentWishlist, () => NOTHING);
}

/**
 * Saves a tour on this device, or takes it off the list. False when the browser keeps nothing for
 * this site.
 */
export function setSaved(tourId: number, isSaved: boolean): boolean {
  const others = currentWishlist().filter((id) => id !== tourId);
  try {
    localStorage.setItem(WISHLIST_KEY, JSON.stringify(isSaved ? [...others, tourId] : others));
  } catch {
    return false;
  }
  for (const listener of listeners) listener();
  return true;
}

/** The list in a stored text; what is no list of tour ids counts as empty. */
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
const listeners = new Set<() => void>();

/** The last text read and its list: React wants the same list for the same text. */
let latest: { stored: string | null; list: readonly number[] } = { stored: null, list: NOTHING };

function currentWishlist(): readonly number[] {
  const stored = storedWishlist();
  if (stored !== latest.stored) latest = { stored, list: readWishlist(stored) };
  return latest.list;
}

function storedWishlist(): string | null {
  try {
    return localStorage.getItem(WISHLIST_KEY);
  } catch {
    return null;
  }
}

function subscribe(onChange: () => void) {
  listeners.add(onChange);
  // Other tabs of the same browser.
  window.addEventListener('storage', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('storage', onChange);
  };
}
