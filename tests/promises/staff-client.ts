import { TEST_ADMIN } from '../support/app.ts';
import { photograph } from '../support/hostile-images.ts';

/** The first superadmin, signed in. */
export interface Staff {
  /** For the API. */
  authorization: string;
  /** For pages. */
  cookie: string;
}

/** Signs the first superadmin in. */
export async function signInStaff(url: string): Promise<Staff> {
  const { username, password } = TEST_ADMIN;
  const answer = await fetch(`${url}/api/login-admin.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { token } = (await answer.json()) as { token: string };
  const cookie = answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  return { authorization: `Bearer ${token}`, cookie };
}

/** Sends a picture; its address, or null when it was not acknowledged. */
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
