import { createRecentlyUsed } from '../../shared/recently-used.ts';
import { PART_ELEMENT, type PageParts } from './drawn-once.tsx';

/** Characters of kept markup at most. */
const LIMIT = 4 * 1024 * 1024;

/**
 * The markup of parts that many pages show (`drawnOnce`), of which those that no page
 * shows make room for others. A part is named by all that it shows: nothing here is ever out of date.
 * Markup is here as the page is put together, a character for each of its bytes.
 */
export function createKeptParts(limit = LIMIT) {
  let characters = 0;
  const kept = createRecentlyUsed<string>(
    () => characters > limit,
    (markup, name) => (characters -= markup.length + name.length),
  );

  function keep(name: string, markup: string): void {
    if (kept.use(name) !== undefined) return;
    characters += markup.length + name.length;
    // Its own copy: a piece of a long text holds the whole text in memory.
    kept.keep(name, Buffer.from(markup, 'latin1').toString('latin1'));
  }

  /** For one page: its parts while it is drawn, and what puts them in their places afterwards. */
  return function partsOfPage(): PageParts & { putInto: (html: string) => string } {
    const parts: { name: string; markup: string | undefined }[] = [];
    return {
      place(name) {
        const known = parts.findIndex((part) => part.name === name);
        const id = known === -1 ? parts.push({ name, markup: kept.use(name) }) - 1 : known;
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
