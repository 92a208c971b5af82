import { createRecentlyUsed } from '../../shared/recently-used.ts';
import { classListsOf } from './class-lists.ts';
import { PART_ELEMENT, type PageParts } from './drawn-once.tsx';

/** Most bytes of kept markup, including its names. */
const LIMIT = 4 * 1024 * 1024;

/** A part as it is inserted into pages. */
interface DrawnPart {
  markup: Buffer;
  /** The class attributes of its elements, each once: parts that look alike share theirs. */
  classLists: string;
}

/** The parts of one page, while it is rendered and then while it is put together. */
export interface PartsOfPage extends PageParts {
  /**
   * Takes the parts that were just rendered out of a page; what remains is short, with a
   * placeholder for each.
   */
  takeFrom(html: string): string;
  /** The class attributes of all parts. */
  classLists(): Iterable<string>;
  /** The bytes of a page, or of a piece of it, with all parts in their places, in order. */
  putInto(frame: string): Buffer[];
}

/**
 * Keeps the markup of parts that many pages show (`drawnOnce`); parts that no page shows make room
 * for others. The name of a part is everything that it shows, so nothing here is ever out of date.
 */
export function createKeptParts(limit = LIMIT) {
  let bytes = 0;
  const kept = createRecentlyUsed<DrawnPart>(
    () => bytes > limit,
    (part, name) => (bytes -= sizeOf(part, name)),
  );

  function keep(name: string, drawn: string): DrawnPart {
    const there = kept.use(name);
    if (there) return there;
    const classLists = [...classListsOf(drawn)].join('\n');
    const part = { markup: bytesAlone(drawn), classLists: copyOf(classLists) };
    bytes += sizeOf(part, name);
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
      // Splitting gives the pieces of the page and, between them, the numbers of its parts.
      putInto: (frame) =>
        frame
          .split(PLACE)
          .map((piece, n) =>
            n % 2 === 0
              ? Buffer.from(piece, 'latin1')
              : (parts[Number(piece)]?.drawn?.markup ?? NOTHING),
          ),
    };
  };
}

const sizeOf = ({ markup, classLists }: DrawnPart, name: string) =>
  markup.length + classLists.length + name.length;

/** A copy, because a slice of a long text would keep the whole text in memory. */
const copyOf = (text: string) => Buffer.from(text, 'latin1').toString('latin1');

/**
 * Bytes with memory of their own: small buffers are slices of larger ones, and each would keep the
 * whole.
 */
function bytesAlone(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(text.length);
  bytes.write(text, 'latin1');
  return bytes;
}

const NOTHING = Buffer.alloc(0);

const placeOf = (id: string) => `<${PART_ELEMENT} id="${id}"></${PART_ELEMENT}>`;
const PLACE = new RegExp(placeOf('(\\d+)'));
const PART = new RegExp(`<${PART_ELEMENT} id="(\\d+)">(.*?)</${PART_ELEMENT}>`, 'gs');
