import { IMAGE_PIXELS } from '../../../shared/images/image-rules.ts';
import type { Picture } from '../../../shared/tours/tour.ts';
import { pictureOrScene, type ReadPicture } from '../../files/read-picture.ts';
import { loadSharp } from '../../image-library.ts';

/**
 * A picture as JPEG in the shape that a document has room for, cropped around its focal point.
 * @param size in pixels
 */
export function documentPicture(
  picture: Picture,
  size: { width: number; height: number },
  readPicture: ReadPicture,
): Promise<Buffer> {
  return pictureOrScene(picture, readPicture, ({ focalX }, bytes) => cut(bytes, focalX, size));
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
