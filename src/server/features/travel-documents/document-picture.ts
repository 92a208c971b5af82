import { fallbackFile } from '../../../shared/art/picture-widths.ts';
import { sceneForPlace } from '../../../shared/art/scene-for-place.ts';
import type { Picture } from '../../../shared/tours/tour.ts';
import { loadSharp } from '../../image-library.ts';

/** Reads a file of a picture, such as '/art/ha-long.1a2b3c4d-1280.jpg'. */
export type ReadPicture = (file: string) => Promise<Buffer>;

/**
 * A picture as JPEG in the shape that a document has room for, cropped around its focal point.
 * Where its file is gone, the scene of its place is used, as on the pages.
 * @param width in pixels
 */
export async function documentPicture(
  picture: Picture,
  size: { width: number; height: number },
  readPicture: ReadPicture,
): Promise<Buffer> {
  try {
    return await cut(await readPicture(fallbackFile(picture.base)), picture.focalX, size);
  } catch {
    const scene = sceneForPlace(picture.alt);
    return cut(await readPicture(fallbackFile(scene.base)), scene.focalX, size);
  }
}

/** As for uploads: a picture with more pixels is an attack. */
const LARGEST_PICTURE = 60_000_000;

async function cut(
  bytes: Buffer,
  focalX: number,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: LARGEST_PICTURE });
  const { width: fullWidth, height: fullHeight } = await image.metadata();
  const shape = width / height;
  const cutWidth = Math.min(fullWidth, Math.round(fullHeight * shape));
  const cutHeight = Math.min(fullHeight, Math.round(fullWidth / shape));
  return image
    .extract({
      left: Math.round(((fullWidth - cutWidth) * focalX) / 100),
      top: Math.round((fullHeight - cutHeight) / 2),
      width: cutWidth,
      height: cutHeight,
    })
    .resize(width, height, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer();
}
