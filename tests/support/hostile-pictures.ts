import { deflateSync, gzipSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import {
  SCRIPT_AS_GIF,
  SVG,
  animation,
  photograph,
  photographWithSecrets,
  pngChunk,
  pngOf,
  type PngLook,
} from './hostile-images.ts';

/** A hostile file that is sent as a picture, and its description for reports. */
export interface HostilePicture {
  kind: string;
  content: Buffer;
}

/** Two numbers from 0 to 1 that vary the files of one kind. */
export interface Draw {
  a: number;
  b: number;
}

/** Is in every file outside the pixels; no stored file may contain it. */
export const CANARY = 'canary';

const PAGE = Buffer.from(`<!doctype html><script>alert("${CANARY}")</script>`);
/** The end of an empty ZIP archive; programs look for the files of an archive from there. */
const ARCHIVE = Buffer.concat([
  Buffer.from(`PK\x03\x04${CANARY}`, 'latin1'),
  Buffer.from('504b0506000000000000000000000000000000000000', 'hex'),
]);

/** Makes one hostile file; the same number and draw make the same file. */
export async function hostilePicture(n: number, draw: Draw): Promise<HostilePicture> {
  const [kind, make] = KINDS[n % KINDS.length] ?? ['nothing', async () => Buffer.alloc(0)];
  return { kind, content: await make(draw) };
}

const KINDS: readonly (readonly [string, (draw: Draw) => Promise<Buffer>])[] = [
  ['cut off', async ({ a, b }) => cut(await noisy(a), b)],
  ['bytes changed', async ({ a, b }) => damaged(await noisy(a), b)],
  ['with a page behind', async ({ a }) => Buffer.concat([await noisy(a), PAGE])],
  ['with an archive behind', async ({ a }) => Buffer.concat([await noisy(a), ARCHIVE])],
  ['an archive in a comment', async () => withSegment(await photograph(), 0xfe, ARCHIVE)],
  ['a page before', async ({ a }) => Buffer.concat([PAGE, await noisy(a)])],
  ['a script as GIF', async () => SCRIPT_AS_GIF],
  ['a drawing', async ({ a }) => drawing(a)],
  [
    'gigapixels in its head',
    async ({ a, b }) => pngOf(share(a, 20_000, 2e9), share(b, 20_000, 2e9)),
  ],
  ['most pixels in few bytes', async ({ a }) => bomb(share(a, 6_500, 7_050), {})],
  ['unpacked whole', async ({ a }) => bomb(share(a, 3_000, 7_000), WHOLE)],
  ['very long', async ({ a }) => pngOf(share(a, 1_000_000, 24_000_000), 2)],
  ['very high', async ({ a }) => pngOf(2, share(a, 1_000_000, 24_000_000))],
  [
    'a progressive photograph',
    async ({ a }) =>
      flat(share(a, 3_000, 7_000))
        .jpeg(SCANS)
        .toBuffer(),
  ],
  [
    'a large still as GIF',
    async ({ a }) =>
      flat(share(a, 1_500, 5_000))
        .gif({ effort: 1 })
        .toBuffer(),
  ],
  [
    'a large WebP',
    async ({ a }) =>
      flat(share(a, 3_000, 7_000))
        .webp({ effort: 0 })
        .toBuffer(),
  ],
  ['another format', async ({ a }) => otherFormat(a)],
  ['many frames', async ({ a }) => (a < 0.5 ? animation() : frames(share(a, 20, 120)))],
  ['camera and place', photographWithSecrets],
  ['camera and place as WebP', async () => rewritten((image) => image.webp())],
  ['camera and place as PNG', async () => rewritten((image) => image.png())],
  ['a color profile that unpacks', async ({ a }) => withChunk('iCCP', packed(share(a, 1, 64)))],
  ['text that unpacks', async ({ a }) => withChunk('zTXt', packed(share(a, 1, 64)))],
  ['text in chunks', async () => withChunk('tEXt', Buffer.from(`Comment\0${CANARY}`))],
  ['a false color profile', async ({ b }) => withSegment(await photograph(), 0xe2, profile(b))],
];

const share = (part: number, least: number, most: number) =>
  Math.round(least + part * (most - least));

const WHOLE = { bits: 16, hasColors: true, isInterlaced: true } as const;
const SCANS = { progressive: true, chromaSubsampling: '4:4:4' } as const;

/** A photograph of noise in one of the four formats: decoders have no shortcut for it. */
async function noisy(a: number): Promise<Buffer> {
  const image = sharp({
    create: {
      width: share(a, 200, 900),
      height: 400,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
  const makers = [() => image.jpeg(), () => image.png(), () => image.webp(), () => image.gif()];
  const make = makers[Math.floor(a * 4 * 7) % 4] ?? (() => image.jpeg());
  return make().toBuffer();
}

/** A square of one color. */
const flat = (side: number): Sharp =>
  sharp({
    create: { width: side, height: side, channels: 3, background: '#4a7c59' },
    limitInputPixels: false,
  });

const cut = (whole: Buffer, b: number) => whole.subarray(0, share(b, 1, whole.length - 1));

function damaged(whole: Buffer, b: number): Buffer {
  const content = Buffer.from(whole);
  for (let hit = 1; hit <= 20; hit += 1) {
    const place = Math.floor(content.length * ((b * hit * 7.13) % 1));
    content[place] = (content[place] ?? 0) ^ share((b * hit * 3.7) % 1, 1, 255);
  }
  return content;
}

function drawing(a: number): Buffer {
  const entities = Array.from(
    { length: 9 },
    (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`,
  );
  const laughs = `<!DOCTYPE svg [<!ENTITY e0 "${CANARY}">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e9;</text></svg>`;
  const drawings = [
    SVG,
    Buffer.from(laughs),
    gzipSync(SVG),
    Buffer.concat([Buffer.from('GIF89a'), SVG]),
  ];
  return drawings[Math.floor(a * 4)] ?? SVG;
}

/** Formats that are refused whatever the file is called. */
function otherFormat(a: number): Promise<Buffer> {
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } });
  const made = [
    () => image.tiff().toBuffer(),
    () => image.avif().toBuffer(),
    async () => Buffer.from(`%PDF-1.7 ${CANARY}`),
    async () => Buffer.from(`BM${'\0'.repeat(60)}${CANARY}`),
    async () => Buffer.from(`\0\0\0\x18ftypmp42${CANARY}`),
    async () => ARCHIVE,
  ];
  return (made[Math.floor(a * made.length)] ?? (async () => ARCHIVE))();
}

async function frames(count: number): Promise<Buffer> {
  const pages = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      sharp({ create: { width: 300, height: 200, channels: 3, background: { r: n, g: 90, b: 9 } } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(pages, { join: { animated: true } })
    .webp({ effort: 0 })
    .toBuffer();
}

const rewritten = async (as: (image: Sharp) => Sharp) =>
  as(sharp(await photographWithSecrets()).keepMetadata()).toBuffer();

/** Zeros, this many MB before compression, as PNG chunks hold them, with a name in front. */
const packed = (megabytes: number) =>
  Buffer.concat([Buffer.from(`${CANARY}\0\0`), deflateSync(Buffer.alloc(megabytes << 20))]);

const profile = (b: number) =>
  Buffer.concat([
    Buffer.from(`ICC_PROFILE\0\x01\x01${CANARY}`),
    Buffer.alloc(share(b, 10, 60_000), 0xff),
  ]);

/** A JPEG with one more segment after its first bytes. */
function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)]);
}

/** A small valid PNG with one more chunk after its header. */
async function withChunk(type: string, data: Buffer): Promise<Buffer> {
  const whole = await flat(64).png().toBuffer();
  const afterHead = 8 + 25;
  return Buffer.concat([
    whole.subarray(0, afterHead),
    pngChunk(type, data),
    whole.subarray(afterHead),
  ]);
}

/** A square of zeros that really contains all its pixels. */
function bomb(side: number, look: PngLook): Buffer {
  const rowBytes = Math.ceil((side * (look.bits ?? 1) * (look.hasColors ? 4 : 1)) / 8) + 1;
  return pngOf(side, side, { ...look, content: deflateSync(Buffer.alloc(rowBytes * side + 64)) });
}
