/*
 * What may be uploaded, by the back-office spec, sections 5 and 9. Browser and server check a file
 * by the same rules.
 */

/** A file must be smaller than this, in bytes. */
export const IMAGE_BYTES = 10 * 1024 * 1024;

/** MIME types of the files that are accepted. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/**
 * Most pixels of a file: enough for a phone's 48 megapixels, and too few for a bomb that unpacks to
 * gigabytes.
 */
export const IMAGE_PIXELS = 50_000_000;

/**
 * Most bytes that may be unpacked at once for a picture that is not stored row by row: 20
 * megapixels of the largest progressive photographs, 40 of usual ones.
 */
export const UNPACKED_BYTES = 120_000_000;

/** Fewest pixels of a file in each direction. */
export const SMALLEST_IMAGE = 2;

export const IMAGE_MESSAGES = {
  wrongType: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
  tooLarge: 'File size must be less than 10MB',
  tooManyPixels: `This image has more than ${IMAGE_PIXELS / 1_000_000} megapixels. Please save it in a smaller size.`,
  tooHeavy:
    'This image takes too much memory to unpack. Please save it in a smaller size, or as a JPEG that is not progressive.',
  damaged: 'This image is damaged and cannot be read. Please save it again or choose another one.',
  tooSmall: `This image is too small. Please choose one of at least ${SMALLEST_IMAGE} x ${SMALLEST_IMAGE} pixels.`,
  notOurs: 'There is no such image.',
} as const;

/** What is wrong with a chosen file before any of it is read, or null. */
export function imageFileProblem(file: { type: string; size: number }): string | null {
  const types: readonly string[] = IMAGE_TYPES;
  if (!types.includes(file.type)) return IMAGE_MESSAGES.wrongType;
  if (file.size === 0) return IMAGE_MESSAGES.damaged;
  return file.size < IMAGE_BYTES ? null : IMAGE_MESSAGES.tooLarge;
}
