import { TEST_ADMIN } from './app.ts';

/** The two secrets of one session: the token for the API, the cookie for pages. */
export interface Session {
  token: string;
  cookie: string;
  adminId: number;
}

/** An editor, in addition to the first superadmin. */
export const TEST_EDITOR = {
  username: 'minh',
  email: 'minh@songxanh.example',
  password: 'lanterns-on-the-water-7',
} as const;

/** Signs in through the API, from an address of its own so that no limit is reached. */
export async function startSession(
  url: string,
  { username, password }: { username: string; password: string } = TEST_ADMIN,
): Promise<Session> {
  sessions += 1;
  const answer = await fetch(`${url}/api/login-admin.php`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `172.16.${(sessions >> 8) & 255}.${sessions & 255}`,
    },
    body: JSON.stringify({ username, password }),
  });
  const { token, admin } = (await answer.json()) as { token?: string; admin?: { id: number } };
  const cookie = /(?:^|, )session=([^;]+)/.exec(answer.headers.get('set-cookie') ?? '')?.[1];
  if (!token || !cookie || !admin)
    throw new Error(`The sign-in of ${username} answered ${answer.status}.`);
  return { token, cookie, adminId: admin.id };
}

let sessions = 0;

/** Adds the editor unless the account exists. */
export async function addEditor(url: string): Promise<void> {
  const { token } = await startSession(url);
  const answer = await fetch(`${url}/api/create-admin.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...TEST_EDITOR, role: 'editor' }),
  });
  await answer.arrayBuffer();
  if (answer.status !== 200 && answer.status !== 409)
    throw new Error(`The editor was refused with ${answer.status}.`);
}
