/*
 * What may be uploaded, in the words of the back-office spec, sections 5 and 9. Browser and server
 * hold the same file against the same rules.
 */

/** Bytes that a file must stay below. */
export const IMAGE_BYTES = 10 * 1024 * 1024;

/** MIME types of the files that are taken. */
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** Pixels a file may have at most: a phone's 48 megapixels, and no bomb that unpacks to gigabytes. */
export const IMAGE_PIXELS = 50_000_000;

/**
 * Bytes that may be unpacked at once of a picture that is not stored row by row: 20 megapixels of the
 * largest progressive photograph, 40 of a usual one.
 */
export const UNPACKED_BYTES = 120_000_000;

/** Pixels that a file must have at least in each direction. */
export const SMALLEST_IMAGE = 2;

export const IMAGE_MESSAGES = {
  wrongType: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
  tooLarge: 'File size must be less than 10MB',
  tooManyPixels: `This image has more than ${IMAGE_PIXELS / 1_000_000} megapixels. Please save it smaller.`,
  tooHeavy:
    'This image takes too much memory to unpack. Please save it smaller, or as a JPEG that is not progressive.',
  damaged: 'This image is damaged and cannot be read. Please save it again or choose another one.',
  tooSmall: `This image is too small. Please choose one of at least ${SMALLEST_IMAGE} x ${SMALLEST_IMAGE} pixels.`,
  notOurs: 'There is no such image.',
} as const;

/** What is wrong with a chosen file before anything of it is read, or null. */
export function imageFileProblem(file: { type: string; size: number }): string | null {
  const types: readonly string[] = IMAGE_TYPES;
  if (!types.includes(file.type)) return IMAGE_MESSAGES.wrongType;
  if (file.size === 0) return IMAGE_MESSAGES.damaged;
  return file.size < IMAGE_BYTES ? null : IMAGE_MESSAGES.tooLarge;
}
