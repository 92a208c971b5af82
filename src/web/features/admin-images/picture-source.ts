import { IMAGE_MESSAGES, SMALLEST_IMAGE } from '../../../shared/images/image-rules.ts';
import { KIND_BYTES, pictureKind } from '../../../shared/images/picture-kind.ts';
import type { PictureSize } from './crop-geometry.ts';

/** A picture that was opened to be cut. */
export interface PictureSource extends PictureSize {
  /** The file's name, or the end of its address. */
  name: string;
  /** Size of the file; null for a picture that came from an address. */
  bytes: number | null;
  bitmap: ImageBitmap;
}

/** Messages of an import by address (back-office spec, section 5). */
const ADDRESS_MESSAGES = {
  empty: 'Please enter a valid image URL',
  malformed: 'Please enter a valid URL',
  unreachable:
    'Could not load image from URL. Please check the URL and try again, or make sure the image allows cross-origin access.',
} as const;

/**
 * Opens a chosen file, turned upright.
 * @throws Error with a message for staff when it is not a readable picture
 */
export async function openFile(file: File): Promise<PictureSource> {
  const bitmap = await bitmapOf(file);
  // The crop is sent in full size, so the server cannot notice.
  if (Math.min(bitmap.width, bitmap.height) < SMALLEST_IMAGE) {
    throw new Error(IMAGE_MESSAGES.tooSmall);
  }
  return sourceOf(file.name, file.size, bitmap);
}

async function bitmapOf(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch {
    throw new Error((await isPicture(file)) ? IMAGE_MESSAGES.damaged : IMAGE_MESSAGES.wrongType);
  }
}

/**
 * Whether the file begins like a picture: its type only reflects its name. A file that cannot be
 * read may be one.
 */
async function isPicture(file: File): Promise<boolean> {
  try {
    return pictureKind(new Uint8Array(await file.slice(0, KIND_BYTES).arrayBuffer())) !== null;
  } catch {
    return true;
  }
}

/**
 * Opens the picture at an address in this browser: the server never fetches an address that staff
 * type.
 * @throws Error with the words of the spec
 */
export async function openAddress(text: string): Promise<PictureSource> {
  const address = text.trim();
  if (address === '') throw new Error(ADDRESS_MESSAGES.empty);
  const url = URL.parse(address, document.baseURI);
  const isWhole = URL.canParse(address) || address.startsWith('/');
  if (!url || !isWhole || !/^https?:$/.test(url.protocol)) {
    throw new Error(ADDRESS_MESSAGES.malformed);
  }
  const image = new Image();
  // Otherwise the canvas could not be read.
  image.crossOrigin = 'anonymous';
  image.src = url.href;
  try {
    await image.decode();
    return sourceOf(nameIn(url), null, await createImageBitmap(image));
  } catch {
    throw new Error(ADDRESS_MESSAGES.unreachable);
  }
}

function sourceOf(name: string, bytes: number | null, bitmap: ImageBitmap): PictureSource {
  return { name, bytes, bitmap, width: bitmap.width, height: bitmap.height };
}

function nameIn({ pathname, hostname }: URL): string {
  const [last = ''] = pathname.split('/').slice(-1);
  return last || hostname;
}
