import { MAX_ID } from './max-id.ts';

/** The id of a row as an address or a form names it; null where no row can have it. */
export function readId(text: string | null | undefined): number | null {
  if (!text || !/^[1-9]\d{0,9}$/.test(text)) return null;
  const id = Number(text);
  return id <= MAX_ID ? id : null;
}
