/** The pages that two keys lead to: g, then the letter. */
export const PAGE_KEYS = [
  { key: 'o', label: 'Overview', to: '/admin' },
  { key: 't', label: 'Tour Management', to: '/admin/tour-management' },
  { key: 'b', label: 'Bookings', to: '/admin/bookings' },
  { key: 'e', label: 'Enquiries', to: '/admin/enquiries' },
  { key: 'r', label: 'Reviews', to: '/admin/reviews' },
  { key: 's', label: 'Settings', to: '/admin/settings' },
] as const;

/** The form of a new tour, which `n` leads to. */
export const NEW_TOUR = '/admin/tour-management/new';

/** What a key asks for. */
export type KeyWish =
  | { kind: 'palette' | 'help' | 'search' | 'acts' | 'wait' }
  | { kind: 'page'; to: string };

/** A key as it was pressed, and where. */
export interface KeyPress {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  /** Whether the focus is in a field, or in a list or menu that letters move in. */
  isTyping: boolean;
  /** Whether the key before it, shortly before, was g. */
  isAfterGo: boolean;
}

/**
 * What a key asks for; null when it has no function. In a field only the palette's key works.
 * @param areKeysOn whether single keys count: people who use voice control may turn them off
 */
export function wishOf(press: KeyPress, areKeysOn: boolean): KeyWish | null {
  const { key, altKey, ctrlKey, metaKey, isTyping, isAfterGo } = press;
  if (ctrlKey || metaKey) return !altKey && key.toLowerCase() === 'k' ? { kind: 'palette' } : null;
  if (altKey || isTyping || !areKeysOn) return null;
  if (isAfterGo) {
    const page = PAGE_KEYS.find((each) => each.key === key);
    return page ? { kind: 'page', to: page.to } : null;
  }
  if (key === 'g') return { kind: 'wait' };
  if (key === 'n') return { kind: 'page', to: NEW_TOUR };
  if (key === '/') return { kind: 'search' };
  if (key === 'a') return { kind: 'acts' };
  return key === '?' ? { kind: 'help' } : null;
}
