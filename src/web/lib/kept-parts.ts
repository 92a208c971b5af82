import { createRecentlyUsed } from '../../shared/recently-used.ts';
import { classListsOf } from './class-lists.ts';
import { PART_ELEMENT, type PageParts } from './drawn-once.tsx';

/** Characters of kept markup at most. */
const LIMIT = 4 * 1024 * 1024;

/** A part as it stands in pages. */
interface DrawnPart {
  /** A character for each of its bytes. */
  markup: string;
  /** The class attributes of its elements, each once: parts that look alike have the same. */
  classLists: string;
}

/** The parts of one page, first while it is drawn, then while it is put together. */
export interface PartsOfPage extends PageParts {
  /** Takes the parts that were drawn just now out of a page: what stays has a place for each, and is short. */
  takeFrom(html: string): string;
  /** The class attributes of all parts. */
  classLists(): Iterable<string>;
  /** Puts all parts in their places. */
  putInto(frame: string): string;
}

/**
 * The markup of parts that many pages show (`drawnOnce`), of which those that no page
 * shows make room for others. A part is named by all that it shows: nothing here is ever out of date.
 */
export function createKeptParts(limit = LIMIT) {
  let characters = 0;
  const kept = createRecentlyUsed<DrawnPart>(
    () => characters > limit,
    (part, name) => (characters -= sizeOf(part, name)),
  );

  function keep(name: string, drawn: string): DrawnPart {
    const there = kept.use(name);
    if (there) return there;
    const classLists = [...classListsOf(drawn)].join('\n');
    // Copies: a piece of a long text holds the whole text in memory.
    const part = { markup: copyOf(drawn), classLists: copyOf(classLists) };
    characters += sizeOf(part, name);
    kept.keep(name, part);
    return part;
  }

  return function partsOfPage(): PartsOfPage {
    const parts: { name: string; drawn: DrawnPart | undefined }[] = [];
    return {
      place(name) {
        const known = parts.findIndex((part) => part.name === name);
        const id = known === -1 ? parts.push({ name, drawn: kept.use(name) }) - 1 : known;
        return { id, isDrawn: parts[id]?.drawn !== undefined };
      },
      takeFrom: (html) =>
        html.replace(PART, (_whole, id: string, drawn: string) => {
          const part = parts[Number(id)];
          if (part) part.drawn ??= keep(part.name, drawn);
          return placeOf(id);
        }),
      classLists: () => new Set(parts.map(({ drawn }) => drawn?.classLists ?? '')),
      putInto: (frame) =>
        frame.replace(PLACE, (_whole, id: string) => parts[Number(id)]?.drawn?.markup ?? ''),
    };
  };
}

const sizeOf = ({ markup, classLists }: DrawnPart, name: string) =>
  markup.length + classLists.length + name.length;

const copyOf = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

const placeOf = (id: string) => `<${PART_ELEMENT} id="${id}"></${PART_ELEMENT}>`;
const PLACE = new RegExp(placeOf('(\\d+)'), 'g');
const PART = new RegExp(`<${PART_ELEMENT} id="(\\d+)">(.*?)</${PART_ELEMENT}>`, 'gs');
