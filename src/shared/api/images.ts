import * as z from 'zod/mini';
import { IMAGE_BYTES, IMAGE_MESSAGES } from '../images/image-rules.ts';
import { TOUR_LIMITS } from '../tours/tour-input.ts';
import { endpoint, numberInDigits } from './endpoint.ts';

/**
 * Uploads a picture. With the file a caller may send where its subject is, in percent from the left
 * (narrow crops keep it), and a description of what it shows.
 */
export const uploadImage = endpoint({
  method: 'POST',
  path: '/api/upload-image.php',
  access: 'staff',
  tag: 'Images',
  summary:
    'Stores a picture in the sizes that pages show, cropped to 2454 x 1080; the file as sent is not kept',
  upload: { field: 'image', maxBytes: IMAGE_BYTES, tooLarge: IMAGE_MESSAGES.tooLarge },
  body: z.object({
    image: z.file('Please choose an image'),
    focalX: z._default(numberInDigits(0, 100), 50),
    alt: z._default(
      z.string().check(z.trim(), z.maxLength(TOUR_LIMITS.imageText, 'alt is too long')),
      '',
    ),
  }),
  answer: z.object({
    success: z.literal(true),
    /** The address of its JPEG, as a tour's `images` take it. */
    url: z.string(),
    imageUrl: z.string(),
  }),
});

export const deleteImage = endpoint({
  method: 'POST',
  path: '/api/delete-image.php',
  access: 'staff',
  tag: 'Images',
  summary: 'Deletes an uploaded picture; 409 while a tour shows it',
  body: z.object({
    imageUrl: z
      .string('Please name the image')
      .check(
        z.trim(),
        z.minLength(1, 'Please name the image'),
        z.maxLength(500, 'imageUrl is too long'),
      ),
  }),
  answer: z.object({ success: z.literal(true), message: z.string() }),
});
