import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { noticeOf, resetMail } from './features/admins/notices.ts';
import {
  bookingConfirmedText,
  bookingStoredText,
  enquiryStoredText,
} from './features/traveler-mails/mail-texts.ts';
import { mailHtml } from './features/mails/mail-html.ts';

const SITE = 'https://songxanh.example';
const MAY = { email: 'may@songxanh.example', username: 'may' };
const BOOKING = {
  id: 1,
  reference: 'VN-7K2M9QWD',
  firstName: 'Ingrid',
  email: 'ingrid@fjord.example',
  tourName: 'Rivers & Karst <by boat> "slowly"',
  departureDate: '2026-12-10',
  returnDate: null,
  numberOfTravelers: 2,
  total: 43_800,
} as const;

/** What a person reads of a page, without tags and with each space once. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<h1'));
  return body
    .replace(/<\/?(span|a)\b[^>]*>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

describe.each([
  ['a booking request', bookingStoredText(BOOKING, SITE)],
  ['a booking without a price', bookingStoredText({ ...BOOKING, total: null }, SITE)],
  ['a confirmation', bookingConfirmedText(BOOKING, SITE)],
  ['a message', enquiryStoredText({ ...BOOKING, name: 'Ingrid', bookingReference: null })],
  ['a link for a new password', resetMail(MAY, `${SITE}/admin/reset?token=a&b=1`, new Date())],
  ['a notice', noticeOf('two-step taken off', MAY, new Date())],
])('the letter about %s', (_what, mail) => {
  const html = mailHtml(mail);

  test('says the words of the plain text, in their order', () => {
    const plain = mail.text
      .replace(/: https:\S+/g, '')
      .replace(/^(Reference|Journey|When|Who|Price): /gm, '$1 ')
      .replace(/\s+/g, ' ');
    expect(wordsOf(html)).toBe(`${mail.subject} ${plain}`);
  });

  test('loads nothing', () => {
    expect(html).not.toMatch(/\bsrc=|url\(|<link|@import|<script/i);
  });

  test('is dark where everything else is', () => {
    const colored = [...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) =>
      names.split(' '),
    );
    const [dark = ''] = /@media \(prefers-color-scheme:dark\)[^<]*/.exec(html) ?? [];
    for (const name of colored) expect(dark).toContain(`.${name}{`);
  });
});

test('a letter has facts as a table, and links as buttons', () => {
  const html = mailHtml(bookingStoredText(BOOKING, SITE));
  expect(html).toMatch(
    /<th scope="row"[^>]*>Journey<\/th><td[^>]*>Rivers &amp; Karst &lt;by boat&gt; &quot;slowly&quot;<\/td>/,
  );
  expect(html).toMatch(
    /<a href="https:\/\/songxanh\.example\/profile"[^>]*>Open your booking<\/a>/,
  );
  expect(html).toContain('href="mailto:hello@songxanh.example"');
  expect(html).toContain('href="tel:+842455500142"');
});

test('the line beside the subject is the first one after the greeting', () => {
  const html = mailHtml(bookingConfirmedText(BOOKING, SITE));
  expect(html).toMatch(
    /<body[^>]*>\s*<div style="display:none">Good news from Hanoi: [^<]+<\/div>/,
  );
});

test('a reference, an address and an opening hour are not broken at their hyphens', () => {
  const text = 'Hello,\n\nWrite to lan@song-xanh.example & "Ha-Noi" about VN-7K2M9QWD, Mon-Fri.';
  const whole = [...mailHtml({ subject: 'x', text }).matchAll(/nowrap">([^<]+)</g)];
  expect(whole.map(([, part]) => part)).toEqual([
    'lan@song-xanh.example',
    'Ha-Noi',
    'VN-7K2M9QWD,',
    'Mon-Fri.',
  ]);
});

test('a letter has no color that the site does not have', () => {
  const colors = new Set(mailHtml(bookingStoredText(BOOKING, SITE)).match(/#[\da-f]{6}\b/g));
  const tokens = readFileSync('src/web/styles/tokens.css', 'utf8');
  expect(colors.size).toBeGreaterThan(8);
  expect([...colors].filter((color) => !tokens.includes(color))).toEqual([]);
});
