/** The farthest page a URL may ask for, and the most rows a page may hold. */
const MAX_PAGE = 100_000;
export const MAX_PER_PAGE = 100;

/** The `page` of a URL, from 1; 1 when it is missing or bad. */
export function readPage(params: URLSearchParams): number {
  return readPositive(params.get('page'), MAX_PAGE) ?? 1;
}

/** The `perPage` of a URL, 1 to MAX_PER_PAGE; null when it is missing or bad. */
export function readPerPage(params: URLSearchParams): number | null {
  return readPositive(params.get('perPage'), MAX_PER_PAGE);
}

/** How many pages `total` rows fill; at least 1, since an empty list has a page too. */
export function pageCount(total: number, perPage: number): number {
  return Math.max(1, Math.ceil(total / perPage));
}

/** The rows of a page, counted from 1. Both are 0 when there are no rows. */
export function resultRange(
  total: number,
  page: number,
  perPage: number,
): { from: number; to: number } {
  if (total === 0) return { from: 0, to: 0 };
  const from = (page - 1) * perPage + 1;
  return { from, to: Math.min(from + perPage - 1, total) };
}

/** The rows of a page in words: '1–9', '10' for one alone, '0' for none. */
export function rangeText({ from, to }: { from: number; to: number }): string {
  return from === to ? `${to}` : `${from}–${to}`;
}

function readPositive(text: string | null, max: number): number | null {
  if (text === null || !/^\d{1,9}$/.test(text)) return null;
  const value = Number(text);
  return value >= 1 && value <= max ? value : null;
}
