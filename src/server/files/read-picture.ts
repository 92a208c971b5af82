import { fallbackFile } from '../../shared/art/picture-widths.ts';
import { sceneForPlace } from '../../shared/art/scene-for-place.ts';
import type { Picture } from '../../shared/tours/tour.ts';
import { readSceneFile } from './scene-files.ts';

/** Reads a file of a picture, '/art/ha-long.1a2b3c4d-1280.jpg' or '/images/KEY-1280.jpg'. */
export type ReadPicture = (file: string) => Promise<Buffer>;

/**
 * Reads the files of scenes and uploads alike.
 * @param readUpload gives null for a file that is not there
 */
export function createPictureReader(
  readUpload: (file: string) => Promise<Buffer | null>,
): ReadPicture {
  return async (file) => {
    if (!file.startsWith(UPLOADS)) return readSceneFile(file);
    const content = await readUpload(file.slice(UPLOADS.length));
    if (!content) throw new Error(`There is no such image: ${file}`);
    return content;
  };
}

const UPLOADS = '/images/';

/**
 * Makes something of the JPEG of a picture. Where that is gone, or cannot be read, the scene of its
 * place is used, as on the pages.
 * @param make is given the picture that is used, with the bytes of its JPEG
 */
export async function pictureOrScene<Made>(
  picture: Picture,
  readPicture: ReadPicture,
  make: (used: Picture, bytes: Buffer) => Promise<Made>,
): Promise<Made> {
  const makeOf = async (used: Picture) => make(used, await readPicture(fallbackFile(used.base)));
  try {
    return await makeOf(picture);
  } catch {
    return makeOf(sceneForPlace(picture.alt));
  }
}
