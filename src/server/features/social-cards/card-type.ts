import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Font } from 'fontkit';
import { cutText, singleLine } from '../../../shared/plain-text.ts';
import { fillLines, type WordMeasure } from '../../fill-lines.ts';

/** How a line is typeset. */
export interface TypeStyle {
  face: FaceName;
  /** In pixels. */
  size: number;
  /** Letter spacing in em. */
  tracking: number;
}

/** A line as vector paths, so that whatever draws it needs none of our fonts. */
export interface SetLine {
  /** SVG, with the start of its baseline at 0, 0. */
  svg: string;
  /** In pixels. */
  width: number;
}

/** A text broken into lines; not whole when an ellipsis replaced its end. */
export interface WrappedText {
  lines: string[];
  isWhole: boolean;
}

export type Typesetter = Awaited<ReturnType<typeof loadTypesetter>>;

/**
 * Reads the fonts, once for all cards: it takes 60 ms and some megabytes, so it is only done when a
 * card is asked for.
 */
export async function loadTypesetter() {
  const fontkit = await import('fontkit');
  const faces = new Map<FaceName, Font[]>();
  for (const [face, files] of Object.entries(FACES)) {
    const fonts = await Promise.all(
      files.map(async (file) => fontkit.create(await readFile(file)) as Font),
    );
    faces.set(face as FaceName, fonts);
  }

  function setLine(text: string, style: TypeStyle): SetLine {
    const fonts = faces.get(style.face) ?? [];
    let svg = '';
    let width = 0;
    for (const { font, text: part } of partsByFont(drawableText(text, fonts), fonts)) {
      const scale = style.size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(part);
      for (const [index, glyph] of glyphs.entries()) {
        const at = positions[index];
        if (!at) continue;
        const x = round(width + at.xOffset * scale);
        const y = round(-at.yOffset * scale);
        const outline = glyph.path.toSVG();
        if (outline) {
          const size = scale.toFixed(6);
          svg += `<path transform="matrix(${size} 0 0 -${size} ${x} ${y})" d="${outline}"/>`;
        }
        width += at.xAdvance * scale + style.tracking * style.size;
      }
    }
    return { svg, width: Math.max(0, width - style.tracking * style.size) };
  }

  /** Measures words and letters, each only once: the width of a line is a sum of them. */
  function createMeasure(style: TypeStyle): WordMeasure {
    const widths = new Map<string, number>();
    const letterSpace = style.tracking * style.size;
    const ofWord = (word: string) => {
      const known = widths.get(word);
      if (known !== undefined) return known;
      const { width } = setLine(word, style);
      widths.set(word, width);
      return width;
    };
    // A space measured alone would be trimmed away.
    const space = ofWord('n n') - ofWord('nn') + letterSpace;
    return { ofWord, space, letterSpace };
  }

  function withEllipsis(line: string, style: TypeStyle, width: number): string {
    let kept = Array.from(line);
    const shown = () => `${kept.join('').replace(/[\s.,;:&-]+$/, '')}…`;
    while (kept.length > 0 && setLine(shown(), style).width > width) kept = kept.slice(0, -1);
    return shown();
  }

  return {
    setLine,

    /**
     * Breaks a text into at most `maxLines` lines of about the same width, none wider than `width`;
     * what does not fit becomes an ellipsis. An empty text gives no lines.
     */
    wrap(text: string, style: TypeStyle, width: number, maxLines: number): WrappedText {
      const drawable = drawableText(text, faces.get(style.face) ?? []);
      const measure = createMeasure(style);
      const words = wordsOf(drawable);
      const lines = fillLines(words, width, measure);
      if (lines.length > maxLines) {
        const last = withEllipsis(lines[maxLines - 1] ?? '', style, width);
        return { lines: [...lines.slice(0, maxLines - 1), last], isWhole: false };
      }
      let balanced = { lines, ragged: raggedness(lines, measure) };
      for (let narrower = width - BALANCE_STEP; narrower > width / 2; narrower -= BALANCE_STEP) {
        const tried = fillLines(words, narrower, measure);
        if (tried.length > lines.length) break;
        const ragged = raggedness(tried, measure);
        if (ragged < balanced.ragged) balanced = { lines: tried, ragged };
      }
      return { lines: balanced.lines, isWhole: text.length <= LONGEST_TEXT };
    },
  };
}

/** By how much the shortest line is shorter than the longest, in pixels. */
function raggedness(lines: readonly string[], measure: WordMeasure): number {
  const widths = lines.map((line) =>
    wordsOf(line).reduce((sum, word) => sum + measure.ofWord(word) + measure.space, 0),
  );
  return Math.max(...widths) - Math.min(...widths);
}

/** A long title is cut anyway, and a longer text would only take time. */
const LONGEST_TEXT = 200;
/** Pixels by which the width is reduced at each step of balancing the lines. */
const BALANCE_STEP = 12;

type FaceName = keyof typeof FACES;

const OWN_FONTS = join(import.meta.dirname, 'fonts');
const PAGE_FONTS = join(import.meta.dirname, '../../../web/styles/fonts');

/** The font files of each face; a character is set in the first one that has it. */
const FACES = {
  title: [
    join(OWN_FONTS, 'fraunces-title-latin.woff2'),
    join(OWN_FONTS, 'fraunces-title-latin-rest.woff2'),
    join(OWN_FONTS, 'fraunces-title-vietnamese.woff2'),
  ],
  figure: [join(OWN_FONTS, 'fraunces-small-latin.woff2')],
  italic: [
    join(PAGE_FONTS, 'fraunces-italic.woff2'),
    join(PAGE_FONTS, 'fraunces-italic-latin-rest.woff2'),
  ],
  text: [
    join(OWN_FONTS, 'be-vietnam-pro-500.woff2'),
    join(OWN_FONTS, 'be-vietnam-pro-500-rest.woff2'),
  ],
} as const satisfies Record<string, readonly string[]>;

const has = (fonts: readonly Font[], character: string) =>
  fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));

/**
 * The part of a text that a face can draw: a letter with an unknown mark loses the mark, and
 * characters that no font has, such as emoji, are left out.
 */
function drawableText(text: string, fonts: readonly Font[]): string {
  const whole = singleLine(cutText(text, LONGEST_TEXT)).normalize('NFC').replace(/\p{M}/gu, '');
  const characters = Array.from(whole, (character) => {
    if (has(fonts, character)) return character;
    const [letter = ''] = character.normalize('NFD');
    return letter !== '' && has(fonts, letter) ? letter : '';
  });
  return characters.join('').replace(/ +/g, ' ').trim();
}

function partsByFont(text: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const parts: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fonts.find((candidate) => has([candidate], character));
    const last = parts.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += character;
    else parts.push({ font, text: character });
  }
  return parts;
}

const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');

const round = (pixels: number) => Math.round(pixels * 100) / 100;
