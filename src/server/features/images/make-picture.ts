import sharp, { type Metadata, type OutputInfo, type Sharp } from 'sharp';
import {
  FALLBACK_WIDTH,
  FULL_SIZE,
  SCENE_WIDTHS,
  SOCIAL_SIZE,
  TALL_SIZE,
  TALL_WIDTHS,
  WEBP_WIDTHS,
  avifFile,
  fallbackFile,
  socialFile,
  tallFile,
  webpFile,
} from '../../../shared/art/picture-widths.ts';
import {
  IMAGE_MESSAGES,
  IMAGE_PIXELS,
  SMALLEST_IMAGE,
  UNPACKED_BYTES,
} from '../../../shared/images/image-rules.ts';
import { pictureKind } from '../../../shared/images/picture-kind.ts';
import { AppError } from '../../app-error.ts';

/** An uploaded picture, and what its files are made for. */
export interface SentPicture {
  content: Buffer;
  /** Prefix of every file's name. */
  key: string;
  /** Where the subject is, in percent from the left: narrow crops keep it. */
  focalX: number;
}

/** The files of an upload that pages show. */
export interface MadePicture {
  files: readonly { name: string; content: Buffer }[];
  /**
   * The mean color, not the most frequent one: that is often a pale sky, on which white words are
   * hard to read.
   */
  color: string;
}

/**
 * Makes the files of a picture from an upload. Only its pixels get through: the first of several
 * frames, turned upright and cropped to 2454 x 1080 around its middle, without any metadata.
 * @throws {AppError} `wrong_type`, `too_large`, `invalid`
 */
export async function makePicture({ content, key, focalX }: SentPicture): Promise<MadePicture> {
  const { data, info } = await decode(content);
  const whole = sharp(data, { raw: info });
  const files: { name: string; content: Buffer }[] = [];
  const add = async (name: string, image: Sharp) => {
    files.push({ name, content: await image.toBuffer() });
  };
  for (const width of SCENE_WIDTHS) {
    await add(avifFile(key, width), whole.clone().resize(width).avif(RECIPE.avif));
  }
  const tall = whole.clone().extract(cropOf(TALL_SIZE, focalX));
  for (const width of TALL_WIDTHS) {
    await add(tallFile(key, width), tall.clone().resize(width).avif(RECIPE.avif));
  }
  for (const width of WEBP_WIDTHS) {
    await add(webpFile(key, width), whole.clone().resize(width).webp(RECIPE.webp));
  }
  await add(fallbackFile(key), whole.clone().resize(FALLBACK_WIDTH).jpeg(RECIPE.jpeg));
  const social = whole.clone().extract(cropOf(SOCIAL_SIZE, focalX)).resize(SOCIAL_SIZE);
  await add(socialFile(key), social.jpeg(RECIPE.jpeg));
  return { files, color: await meanColor(whole) };
}

/**
 * For photographs that somebody waits for: more effort takes three times as long and saves hardly a
 * byte.
 */
const RECIPE = {
  avif: { quality: 50, effort: 1 },
  webp: { quality: 72, effort: 4 },
  jpeg: { quality: 78, mozjpeg: true },
} as const;

/**
 * How pictures are read: one page, only a few formats, a limited number of pixels, and no broken
 * files.
 */
const READER = { limitInputPixels: IMAGE_PIXELS, failOn: 'warning', pages: 1 } as const;

async function decode(sent: Buffer): Promise<{ data: Buffer; info: OutputInfo }> {
  const kind = pictureKind(sent);
  if (!kind) throw refusal('wrong_type', IMAGE_MESSAGES.wrongType);
  const head = await orDamaged(readHead(sent));
  const { format, width, height } = head;
  // A second check, by the library that will decode it.
  if (format !== kind) throw refusal('wrong_type', IMAGE_MESSAGES.wrongType);
  if (width * height > IMAGE_PIXELS) throw refusal('too_large', IMAGE_MESSAGES.tooManyPixels);
  if (unpackedBytes(head) > UNPACKED_BYTES) throw refusal('too_large', IMAGE_MESSAGES.tooHeavy);
  if (Math.min(width, height) < SMALLEST_IMAGE) throw refusal('invalid', IMAGE_MESSAGES.tooSmall);
  return orDamaged(
    sharp(sent, READER)
      .autoOrient()
      .resize({ ...FULL_SIZE, fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
}

function readHead(sent: Buffer): Promise<Metadata> {
  return sharp(sent, { ...READER, limitInputPixels: false }).metadata();
}

/**
 * How much memory a picture needs before its first row can be read. Plain JPEG and PNG are decoded
 * row by row; progressive ones, GIF and WebP only as a whole.
 */
function unpackedBytes({ format, width, height, channels, depth, ...head }: Metadata): number {
  const pixels = width * height;
  const samples = pixels * channels;
  if (format === 'gif') return 8 * pixels;
  if (format === 'webp') return 4 * pixels;
  if (!head.isProgressive) return 0;
  if (format === 'png') return depth === 'ushort' ? 2 * samples : samples;
  // Coefficients take 16 bits; most photographs store only a quarter of the two color channels.
  return head.chromaSubsampling === '4:2:0' ? samples : 2 * samples;
}

async function orDamaged<Value>(reading: Promise<Value>): Promise<Value> {
  try {
    return await reading;
  } catch (error) {
    throw refusal('invalid', IMAGE_MESSAGES.damaged, error);
  }
}

function refusal(id: AppError['id'], message: string, cause?: unknown): AppError {
  return new AppError(id, message, { fields: { image: message }, cause });
}

/**
 * The part of the full size with this shape: the whole height, positioned as `object-position`
 * does.
 */
function cropOf(shape: { width: number; height: number }, focalX: number) {
  const width = Math.round((FULL_SIZE.height * shape.width) / shape.height);
  const left = Math.round(((FULL_SIZE.width - width) * focalX) / 100);
  return { left, top: 0, width, height: FULL_SIZE.height };
}

async function meanColor(image: Sharp): Promise<string> {
  const { channels } = await image.clone().stats();
  const hex = channels
    .slice(0, 3)
    .map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  return `#${hex.join('')}`;
}

/* Each picture is made only once, so the library's cache would only take memory. */
sharp.cache(false);

/* Decoders of formats that nobody sends us are a risk without any use. */
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadWebp',
  ],
});
