import type { TestApp } from '../support/app.ts';
import { addEditor, startSession, TEST_EDITOR } from '../support/sign-in.ts';

/** A kind of answer, and the request that gets it. */
export interface AnswerKind {
  name: string;
  path: string;
  status: number;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Personal, or an answer to one caller: nobody may store it. */
  isPrivate?: boolean;
  /**
   * Answered before the proxy's headers are read, so it cannot know that the request came over
   * https.
   */
  isBeforeProxy?: boolean;
}

/** Every kind of answer that the running product gives without being broken first. */
export async function answerKinds({ url }: TestApp): Promise<AnswerKind[]> {
  await addEditor(url);
  const superadmin = await startSession(url);
  const editor = await startSession(url, TEST_EDITOR);
  const office = { cookie: `session=${superadmin.cookie}` };
  const ours = { 'sec-fetch-site': 'same-origin' };
  const form = { ...ours, 'content-type': 'application/x-www-form-urlencoded' };
  const json = { 'content-type': 'application/json' };
  const home = await (await fetch(url)).text();
  const script = /"(\/assets\/[^"]+\.js)"/.exec(home)?.[1] ?? '';
  const image = /"(\/art\/[^" ]+\.(?:avif|jpg))/.exec(home)?.[1] ?? '';
  const sheet = /href="(\/assets\/[^"]+\.css)"/.exec(home)?.[1] ?? '';
  const etag = (await fetch(`${url}/about`)).headers.get('etag') ?? '';
  return [
    { name: 'a page', path: '/', status: 200 },
    {
      name: 'a page that one has',
      path: '/about',
      status: 304,
      headers: { 'if-none-match': etag },
    },
    { name: 'a page of one visitor', path: '/profile', status: 200, isPrivate: true },
    { name: 'a form', path: '/booking?tourId=2', status: 200, isPrivate: true },
    { name: 'data of a page', path: '/tour/2.data', status: 200 },
    { name: 'no such page', path: '/nowhere', status: 404 },
    { name: 'a page whose address cannot be read', path: '/tour/%E0%A4%A', status: 404 },
    { name: 'no such tour', path: '/tour/99999', status: 404 },
    { name: 'a script', path: script, status: 200 },
    { name: 'a style sheet', path: sheet, status: 200 },
    { name: 'a picture', path: image, status: 200 },
    { name: 'no such picture', path: '/images/none.jpg', status: 404 },
    {
      name: 'a range beyond the end',
      path: image,
      status: 416,
      headers: { range: 'bytes=99999999-' },
    },
    { name: 'a PDF', path: '/tour/2/itinerary.pdf', status: 200 },
    { name: 'a calendar file', path: '/tour/2/itinerary.ics?departure=2099-12-10', status: 200 },
    { name: 'the sitemap', path: '/sitemap.xml', status: 200 },
    { name: 'the feed', path: '/blog/rss.xml', status: 200 },
    { name: 'robots.txt', path: '/robots.txt', status: 200 },
    { name: 'suggestions', path: '/search-suggestions?q=sapa', status: 200 },
    { name: 'a redirect', path: '/newsletter.json', status: 302 },
    { name: 'the way to the sign-in', path: '/admin', status: 302, isPrivate: true },
    { name: 'the sign-in', path: '/admin/login', status: 200, isPrivate: true },
    {
      name: 'a refused sign-in',
      path: '/admin/login',
      method: 'POST',
      headers: form,
      body: 'username=a&password=b',
      status: 401,
      isPrivate: true,
    },
    {
      name: 'an office page',
      path: '/admin/bookings',
      headers: office,
      status: 200,
      isPrivate: true,
    },
    {
      name: 'data of the office',
      path: '/admin/bookings.data',
      headers: office,
      status: 200,
      isPrivate: true,
    },
    {
      name: 'a page for superadmins',
      path: '/admin/settings/restore',
      headers: { cookie: `session=${editor.cookie}` },
      status: 403,
      isPrivate: true,
    },
    {
      name: 'a CSV',
      path: '/admin/subscribers/export',
      method: 'POST',
      headers: { ...office, ...form },
      body: '',
      status: 200,
      isPrivate: true,
    },
    {
      name: 'an export',
      path: '/admin/settings/exports',
      method: 'POST',
      headers: { ...office, ...form },
      body: 'what=bookings',
      status: 200,
      isPrivate: true,
    },
    {
      name: 'a form of another site',
      path: '/booking',
      method: 'POST',
      headers: { ...form, 'sec-fetch-site': 'cross-site' },
      body: 'a=b',
      status: 403,
      isPrivate: true,
    },
    {
      name: 'a form too large',
      path: '/contact',
      method: 'POST',
      headers: form,
      body: 'x'.repeat(600_000),
      status: 413,
      isPrivate: true,
    },
    {
      name: 'a refused form',
      path: '/contact',
      method: 'POST',
      headers: form,
      body: 'name=',
      status: 422,
      isPrivate: true,
    },
    {
      name: 'an address that cannot be read',
      path: '/api/%E0%A4%A',
      status: 400,
      isBeforeProxy: true,
    },
    { name: 'an API answer', path: '/api/get-tours.php', status: 200 },
    {
      name: 'API: malformed',
      path: '/api/login-admin.php',
      method: 'POST',
      headers: json,
      body: '{',
      status: 400,
      isPrivate: true,
    },
    { name: 'API: not signed in', path: '/api/get-bookings.php', status: 401, isPrivate: true },
    {
      name: 'API: not allowed',
      path: '/api/delete-admin.php',
      method: 'POST',
      headers: { ...json, authorization: `Bearer ${editor.token}` },
      body: '{"id":1}',
      status: 403,
      isPrivate: true,
    },
    { name: 'API: not there', path: '/api/get-tour.php?id=99999', status: 404, isPrivate: true },
    {
      name: 'API: another method',
      path: '/api/get-tours.php',
      method: 'POST',
      headers: json,
      body: '{}',
      status: 405,
    },
    {
      name: 'API: too large',
      path: '/api/add-booking.php',
      method: 'POST',
      headers: json,
      body: `"${'x'.repeat(300_000)}"`,
      status: 413,
      isPrivate: true,
    },
    {
      name: 'API: another type',
      path: '/api/add-booking.php',
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: '<a/>',
      status: 415,
      isPrivate: true,
    },
    {
      name: 'API: not valid',
      path: '/api/add-booking.php',
      method: 'POST',
      headers: json,
      body: '{"tourId":[]}',
      status: 422,
      isPrivate: true,
    },
    {
      name: 'API: too many',
      path: '/api/check-admin.php',
      method: 'POST',
      headers: json,
      body: '{"email":"a@b.example"}',
      status: 429,
      isPrivate: true,
    },
    { name: 'the description of the API', path: '/api/openapi.json', status: 200 },
    { name: 'its documentation', path: '/api/docs/', status: 200 },
    { name: 'health', path: '/healthz', status: 200, isPrivate: true },
  ];
}
