import { setTimeout } from 'node:timers/promises';
import { nextNetwork } from './booking-client.ts';
import { TEST_ADMIN } from '../support/app.ts';
import { photograph } from '../support/hostile-images.ts';

/** The first superadmin, signed in. */
export interface Staff {
  /** For the API. */
  authorization: string;
  /** For pages. */
  cookie: string;
}

/**
 * Signs the first superadmin in, and again while the app says that it is busy, as right after a
 * start.
 */
export async function signInStaff(url: string): Promise<Staff> {
  const { username, password } = TEST_ADMIN;
  const answer = await fetchWhenFree(`${url}/api/login-admin.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0];
  if (!cookie) throw new Error(`The sign-in answered ${answer.status} without a session.`);
  return { authorization: `Bearer ${token}`, cookie };
}

/** Sends a picture; returns its address, or null if it was not acknowledged. */
export async function uploadPicture(url: string, { authorization }: Staff): Promise<string | null> {
  const content = new Uint8Array(await photograph());
  const form = new FormData();
  form.append('image', new File([content], 'photo.jpg', { type: 'image/jpeg' }));
  try {
    const answer = await fetch(`${url}/api/upload-image.php`, {
      method: 'POST',
      headers: { authorization },
      body: form,
      signal: AbortSignal.timeout(30_000),
    });
    const { imageUrl } = (await answer.json()) as { imageUrl?: string };
    return answer.ok ? (imageUrl ?? null) : null;
  } catch {
    return null;
  }
}

/**
 * Sends a request, each time from another network unless the headers name one, and again while the
 * app says that it is busy.
 */
export async function fetchWhenFree(
  address: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
): Promise<Response> {
  for (;;) {
    const headers = { 'x-forwarded-for': nextNetwork(), ...init.headers };
    const answer = await fetch(address, { ...init, headers });
    if (answer.status !== 503) return answer;
    await answer.arrayBuffer();
    await setTimeout(500);
  }
}

/** Sends a page's form, like a browser without script; a cookie makes it one of staff. */
export function postForm(
  address: string,
  fields: Record<string, string>,
  cookie = '',
): Promise<Response> {
  return fetchWhenFree(address, {
    method: 'POST',
    headers: { cookie, origin: new URL(address).origin, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}
