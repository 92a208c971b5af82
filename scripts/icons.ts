import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/*
 * Makes the icons of the site from the mark in public/favicon.svg: `node scripts/icons.ts`. They are
 * committed, as the scenes are.
 */

const PUBLIC = join(import.meta.dirname, '../public');
/** A small file cannot be told from a large one in 256 colors here. */
const PNG = { compressionLevel: 9, palette: true, effort: 10 } as const;

async function makeIcons(): Promise<void> {
  const round = await readFile(join(PUBLIC, 'favicon.svg'), 'utf8');
  // Telephones cut their own shape: what lies outside of the circle is drawn, too.
  const square = round.replace(' clip-path="url(#c)"', '');
  await write('favicon.ico', icoFile(await drawn(round, 32), 32));
  await write('icon-192.png', await drawn(round, 192));
  await write('icon-512.png', await drawn(round, 512));
  await write('icon-maskable-512.png', await drawn(square, 512));
  await write('apple-touch-icon.png', await drawn(square, 180));
}

function drawn(svg: string, size: number): Promise<Buffer> {
  const density = (72 * size) / MARK_SIZE;
  return sharp(Buffer.from(svg), { density }).resize(size, size).png(PNG).toBuffer();
}

/** The view box of the mark. */
const MARK_SIZE = 44;

/** An icon file that holds one PNG: a header of six bytes, one entry of sixteen, the picture. */
function icoFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // with one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // plane
  head.writeUInt16LE(32, 12); // bits a pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

function write(name: string, bytes: Buffer): Promise<void> {
  return writeFile(join(PUBLIC, name), bytes);
}

await makeIcons();
