import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { multiLine } from '../../../shared/plain-lines.ts';

/** The typefaces of documents on paper: headings, Vietnamese names, text, and text that stands out. */
export type FaceName = 'serif' | 'italic' | 'text' | 'strong';

/** A font file, and the characters that it has. */
export interface Face {
  file: Buffer;
  characters: ReadonlySet<number>;
}

export type Faces = Record<FaceName, Face>;

/** Reads the font files: once for all documents. */
export async function loadFaces(): Promise<Faces> {
  const fontkit = await import('fontkit');
  const load = async (name: string): Promise<Face> => {
    const file = await readFile(join(import.meta.dirname, 'fonts', `${name}.ttf`));
    const font = fontkit.create(file);
    return { file, characters: new Set('characterSet' in font ? font.characterSet : []) };
  };
  const [serif, italic, text, strong] = await Promise.all([
    load('fraunces'),
    load('fraunces-italic'),
    load('be-vietnam-pro-400'),
    load('be-vietnam-pro-600'),
  ]);
  return { serif, italic, text, strong };
}

/**
 * The part of a text that a face can print, with its line breaks: a letter with an unknown mark
 * loses the mark, and characters that the face does not have, such as emoji or Arabic, are left
 * out.
 */
export function printable(text: string, { characters }: Pick<Face, 'characters'>): string {
  const has = (character: string) => characters.has(character.codePointAt(0) ?? 0);
  const printed = Array.from(multiLine(text).normalize('NFC'), (character) => {
    if (character === '\n' || has(character)) return character;
    if (/\s/u.test(character)) return ' ';
    const [letter = ''] = character.normalize('NFD');
    return has(letter) ? letter : '';
  });
  return printed
    .join('')
    .replace(/ +/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

/** Whether a face has every letter of a text, if not with every mark. Emoji are no letters. */
export function hasLettersOf(text: string, face: Pick<Face, 'characters'>): boolean {
  return countLetters(printable(text, face)) === countLetters(text.normalize('NFC'));
}

const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;
