import { deleteImage, uploadImage } from '../../../shared/api/images.ts';
import { tellSessionEnd } from '../../office/session-end.ts';

/** The data of a cropped picture that is sent to the server. */
export interface CutPicture {
  jpeg: Blob;
  name: string;
  /** Where its subject is, in percent from the left. */
  focalX: number;
  alt: string;
}

/**
 * Uploads a picture and returns its address.
 * @param onProgress gets how much has been sent, from 0 to 1; at 1 the server works on it
 * @throws Error with the words of the back-office spec, section 8, or the server's
 */
export function sendImage(
  { jpeg, name, focalX, alt }: CutPicture,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const form = new FormData();
  form.append('focalX', String(focalX));
  form.append('alt', alt);
  form.append('image', jpeg, `${name.replace(/\.\w+$/, '')}.jpg`);
  // Not fetch, which does not report how much of a body has been sent.
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      try {
        resolve(addressIn(request));
      } catch (error) {
        reject(error);
      }
    });
    request.addEventListener('error', () => reject(new Error(FAILED)));
    request.addEventListener('abort', () => reject(new Error(FAILED)));
    signal.addEventListener('abort', () => request.abort());
    request.open(uploadImage.method, uploadImage.path);
    request.send(form);
  });
}

/** Deletes uploads; true when all are gone, or will go once the tour no longer shows them. */
export async function deleteImages(urls: readonly string[]): Promise<boolean> {
  const answers = await Promise.allSettled(
    urls.map((imageUrl) =>
      fetch(deleteImage.path, {
        method: deleteImage.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ imageUrl }),
      }),
    ),
  );
  return answers.every(
    (answer) =>
      answer.status === 'fulfilled' && (answer.value.ok || STILL_SHOWN === answer.value.status),
  );
}

const FAILED = 'Failed to upload image';
/**
 * The stored tour still shows it: it is deleted at night once the tour has been saved without it.
 */
const STILL_SHOWN = 409;

function addressIn({ status, statusText, responseText }: XMLHttpRequest): string {
  const isGood = status >= 200 && status < 300;
  if (status === 401) tellSessionEnd(true);
  const answer = readJson(responseText);
  if (answer === null) {
    throw new Error(
      isGood
        ? 'Server returned invalid response format'
        : `Upload failed: ${status} ${statusText}`.trim(),
    );
  }
  const url = answer['url'] ?? answer['imageUrl'];
  if (isGood && answer['success'] === true && typeof url === 'string') return url;
  const reason = answer['error'] ?? answer['message'];
  throw new Error(typeof reason === 'string' ? reason : FAILED);
}

function readJson(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
