import { setTimeout } from 'node:timers/promises';
import { TEST_ADMIN } from '../support/app.ts';

/** Signs the first superadmin in as a browser does; the cookie to send. */
export async function signInCookie(url: string): Promise<string> {
  const { username, password } = TEST_ADMIN;
  const answer = await fetch(`${url}/api/login-admin.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  await answer.arrayBuffer();
  const cookie = /(?:^|, )(session=[^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (!cookie) throw new Error(`The sign-in answered ${answer.status} without a session.`);
  return cookie;
}

/** Asks, and asks again while the app says that it is busy. */
export async function fetchWhenFree(address: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const answer = await fetch(address, init);
    if (answer.status !== 503) return answer;
    await answer.arrayBuffer();
    await setTimeout(500);
  }
}

/** Sends a form of a page, as a browser without script does; a cookie makes it one of staff. */
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
