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
