/**
 * Whether a key belongs to the browser, as Alt and the left arrow do, which go back, and Ctrl and
 * plus, which enlarge the page.
 */
export const isBrowserKey = ({
  altKey,
  ctrlKey,
  metaKey,
}: Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey'>) => altKey || ctrlKey || metaKey;
