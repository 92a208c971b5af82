import { SOCIAL_SIZE } from '../../../shared/art/picture-widths.ts';
import type { WordSide } from './card-picture.ts';
import type { TypeStyle, Typesetter } from './card-type.ts';

/** What a card says. */
export interface CardWords {
  title: string;
  /** In Vietnamese, in italics under the title. */
  vietnamese: string | null;
  /** One line of facts: 'Ha Long Bay · 2 days 1 night'. */
  facts: string | null;
  /** 'From $179 per person'. */
  price: string | null;
}

/**
 * Everything that is drawn on the picture, as an SVG of the card's size: a scrim in a deep shade of
 * the picture's own color, opaque behind the words and faded out before the subject; the logo; and
 * the words as paths.
 * @param color the mean color of the picture, '#6e9397'
 */
export function cardOverlay(
  words: CardWords,
  look: { color: string; side: WordSide },
  type: Typesetter,
): string {
  const { width, height } = SOCIAL_SIZE;
  const block = wordBlock(words, type);
  const x = look.side === 'left' ? MARGIN : width - MARGIN - block.width;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
${scrim(deepShade(look.color), look.side)}
<g fill="#fff" transform="translate(${Math.round(x)})">${logo(type)}${block.svg}</g>
</svg>`;
}

const MARGIN = 68;
/** In pixels; on the right side, the words start no further right than the logo would. */
const LOGO_WIDTH = 224;
/** Width of the words in pixels. */
const COLUMN = 520;
/** Baseline of the last line, in pixels from the top. */
const LAST_BASELINE = 560;

interface Style extends Omit<TypeStyle, 'size'> {
  /** In pixels, the largest first. */
  sizes: readonly number[];
}

const TITLE_LINES = 3;
const TITLE: Style = { face: 'title', sizes: [70, 60, 52], tracking: -0.022 };
const VIETNAMESE: Style = { face: 'italic', sizes: [31, 28, 25], tracking: 0 };
const FACTS: Style = { face: 'text', sizes: [25, 23, 21], tracking: 0 };
const PRICE: Style = { face: 'figure', sizes: [37, 32], tracking: -0.01 };
const LOGO_NAME: TypeStyle = { face: 'figure', size: 31, tracking: -0.01 };
const LOGO_LINE: TypeStyle = { face: 'text', size: 15, tracking: 0.02 };

/**
 * Sets the words from the bottom upward, so that the title grows into the free part of the card.
 */
function wordBlock(words: CardWords, type: Typesetter): { svg: string; width: number } {
  let y = LAST_BASELINE;
  let svg = '';
  let width: number = LOGO_WIDTH;
  const put = ({ lines, style }: Setting, above: number, opacity = 1) => {
    for (const text of lines.toReversed()) {
      const line = type.setLine(text, style);
      svg += `<g transform="translate(0 ${Math.round(y)})" opacity="${opacity}">${line.svg}</g>`;
      width = Math.max(width, line.width);
      y -= above;
    }
  };
  put(largestFit(words.price, PRICE, 1, type), 52);
  put(largestFit(words.facts, FACTS, 1, type), words.vietnamese ? 47 : 60, 0.94);
  put(largestFit(words.vietnamese, VIETNAMESE, 1, type), 56, 0.96);
  const title = largestFit(words.title, TITLE, TITLE_LINES, type);
  put(title, title.style.size * 1.04);
  return { svg, width };
}

interface Setting {
  lines: string[];
  style: TypeStyle;
}

/**
 * Sets a text in the largest of its sizes in which all of it fits into so many lines; where none
 * does, cut off in the smallest.
 */
function largestFit(
  text: string | null,
  { sizes, ...face }: Style,
  maxLines: number,
  type: Typesetter,
): Setting {
  const settings = sizes.map((size) => {
    const style = { ...face, size };
    return { style, ...type.wrap(text ?? '', style, COLUMN, maxLines) };
  });
  const setting = settings.find(({ isWhole }) => isWhole) ?? settings.at(-1);
  return setting ?? { lines: [], style: { ...face, size: 0 } };
}

/** The mark, drawn in a square of 44, and the name (as in the pages' header). */
function logo(type: Typesetter): string {
  const name = type.setLine('Song Xanh', LOGO_NAME).svg;
  const line = type.setLine('Travel · Hà Nội', LOGO_LINE).svg;
  return `<g transform="translate(0 56)">
<clipPath id="mark"><circle cx="22" cy="22" r="21"/></clipPath>
<g transform="scale(1.25)"><g clip-path="url(#mark)">
<path d="M0 0h44v44H0z" fill="#0093DE"/>
<path d="M0 20q8-6 15-2t9 0q7-6 20-1v27H0z" fill="#28965A"/>
<path d="M26 20q10-3 18 1v23H26z" fill="#1B7A45"/>
<path d="M22.5 18.6C31 21 31 24 22 26.6C10 30 5 35 8 44h27C20 39 20 33.5 29 29C37 25 33 20 22.5 18.6z" fill="#EAF6FD"/>
<circle cx="25" cy="14" r="5.4" fill="#BF0603"/>
</g></g>
<g transform="translate(70 27)">${name}</g>
<g transform="translate(71 49)" opacity="0.9">${line}</g>
</g>`;
}

/** How opaque the scrim is at which share of the width, from the side of the words. */
const FADE: readonly (readonly [at: number, opacity: number])[] = [
  [0, 0.95],
  [0.2, 0.9],
  [0.34, 0.78],
  [0.44, 0.58],
  [0.52, 0.34],
  [0.6, 0.13],
  [0.68, 0],
];

function scrim(shade: string, side: WordSide): string {
  const { width, height } = SOCIAL_SIZE;
  const stops = FADE.map(
    ([at, opacity]) => `<stop offset="${at}" stop-color="${shade}" stop-opacity="${opacity}"/>`,
  );
  const [from, to] = side === 'left' ? [0, 1] : [1, 0];
  return `<linearGradient id="fade" x1="${from}" x2="${to}" y1="0" y2="0">${stops.join('')}</linearGradient>
<radialGradient id="pool"><stop offset="0" stop-color="${shade}" stop-opacity="0.7"/><stop offset="0.5" stop-color="${shade}" stop-opacity="0.4"/><stop offset="1" stop-color="${shade}" stop-opacity="0"/></radialGradient>
<rect width="${width}" height="${height}" fill="url(#fade)"/>
<ellipse cx="${from * width + (side === 'left' ? 1 : -1) * 300}" cy="470" rx="460" ry="330" fill="url(#pool)"/>`;
}

/**
 * The shade of the pages' heroes: a little of the picture's color in the deepest blue of the river.
 */
function deepShade(color: string): string {
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)?.slice(1) ?? [];
  const mixed = DEEP.map((deep, index) => {
    const part = Number.parseInt(parts[index] ?? '', 16);
    return Math.round(Number.isNaN(part) ? deep : deep + (part - deep) * 0.12);
  });
  return `rgb(${mixed.join(',')})`;
}

const DEEP = [0x04, 0x20, 0x2a] as const;
