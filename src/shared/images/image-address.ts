import { FALLBACK_WIDTH, pictureFiles } from '../art/picture-widths.ts';

/*
 * The addresses of uploads. An upload is known by a key of ours; its files are
 * '/images/KEY-480.avif' and so on, in the same widths as those of scenes.
 */

/** The common beginning of an upload's addresses: '/images/KEY'. */
export function uploadBase(key: string): string {
  return `${FOLDER}${key}`;
}

/** The names of all files of an upload, without their folder. */
export function uploadFiles(key: string): string[] {
  return pictureFiles(key);
}

/** The key in the name of a file of an upload, 'KEY-480.avif'; null for every other name. */
export function keyOfUploadFile(file: string): string | null {
  const key = file.slice(0, KEY_LENGTH);
  return KEY.test(key) && uploadFiles(key).includes(file) ? key : null;
}

/**
 * The key in any address of an upload, with or without a site in front; null for other addresses.
 */
export function keyOfUploadAddress(address: string): string | null {
  const path = URL.parse(address, 'http://localhost')?.pathname ?? '';
  if (!path.startsWith(FOLDER)) return null;
  const name = path.slice(FOLDER.length);
  return KEY.test(name) ? name : keyOfUploadFile(name);
}

/**
 * The base of the picture with this fallback address: '/art/sapa.1a2b3c4d' for
 * '/art/sapa.1a2b3c4d-1280.jpg'.
 */
export function baseOfAddress(address: string): string {
  return address.replace(FALLBACK_ENDING, '');
}

const FOLDER = '/images/';
/** A UUID in lower case. */
const KEY = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const KEY_LENGTH = 36;
const FALLBACK_ENDING = new RegExp(`-${FALLBACK_WIDTH}\\.jpg$`);
