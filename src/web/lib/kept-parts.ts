import { PART_ELEMENT, type PageParts } from './drawn-once.tsx';

/** Characters of kept markup at most. */
const LIMIT = 4 * 1024 * 1024;

/**
 * The markup of parts that many pages show (`drawnOnce`), the least recently used of which make room
 * for others. A part is named by all that it shows: nothing here is ever out of date.
 * Markup is here as the page is put together, a character for each of its bytes.
 */
export function createKeptParts(limit = LIMIT) {
  /** In the order of use: what was shown last comes last. */
  const kept = new Map<string, string>();
  let characters = 0;

  function keep(name: string, markup: string): void {
    if (kept.has(name)) return;
    // Its own copy: a piece of a long text holds the whole text in memory.
    const copy = Buffer.from(markup, 'latin1').toString('latin1');
    kept.set(name, copy);
    characters += name.length + copy.length;
    for (const [oldest, { length }] of kept) {
      if (characters <= limit) break;
      kept.delete(oldest);
      characters -= oldest.length + length;
    }
  }

  function use(name: string): string | undefined {
    const markup = kept.get(name);
    if (markup === undefined) return undefined;
    kept.delete(name);
    kept.set(name, markup);
    return markup;
  }

  /** For one page: its parts while it is drawn, and what puts them in their places afterwards. */
  return function partsOfPage(): PageParts & { putInto: (html: string) => string } {
    const parts: { name: string; markup: string | undefined }[] = [];
    return {
      place(name) {
        const known = parts.findIndex((part) => part.name === name);
        const id = known === -1 ? parts.push({ name, markup: use(name) }) - 1 : known;
        return { id, isDrawn: parts[id]?.markup !== undefined };
      },
      putInto: (html) =>
        html.replace(PART, (_whole, id: string, drawn: string) => {
          const part = parts[Number(id)];
          if (part?.markup !== undefined) return part.markup;
          if (part) keep(part.name, drawn);
          return drawn;
        }),
    };
  };
}

const PART = new RegExp(`<${PART_ELEMENT} id="(\\d+)">(.*?)</${PART_ELEMENT}>`, 'gs');
