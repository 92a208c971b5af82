import { fallbackFile } from '../../../shared/art/picture-widths.ts';
import { sceneForPlace } from '../../../shared/art/scene-for-place.ts';
import { IMAGE_PIXELS } from '../../../shared/images/image-rules.ts';
import type { Picture } from '../../../shared/tours/tour.ts';
import type { ReadPicture } from '../../files/read-picture.ts';
import { loadSharp } from '../../image-library.ts';

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

async function cut(
  bytes: Buffer,
  focalX: number,
  { width, height }: { width: number; height: number },
): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(bytes, { limitInputPixels: IMAGE_PIXELS });
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
