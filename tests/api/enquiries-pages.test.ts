import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import type { Database } from '../../src/server/database/connection.ts';
import { enquiries, rateLimits, subscriptions } from '../../src/server/database/schema.ts';
import type { Services } from '../../src/server/services.ts';
import { ENQUIRY_FIELDS, type EnquiryKind } from '../../src/shared/enquiries/enquiry-kind.ts';
import { ENQUIRY_MESSAGES } from '../../src/shared/enquiries/enquiry-messages.ts';
import { enquiryAction } from '../../src/web/features/enquiries/enquiry-action.ts';
import type { EnquiryAnswer } from '../../src/web/features/enquiries/enquiry-answer.ts';
import {
  newsletterAction,
  newsletterOutcome,
} from '../../src/web/features/enquiries/newsletter-action.ts';
import { pageCall } from '../support/page-call.ts';
import { SITE, startServices, type TestServices } from '../support/services.ts';

let started: TestServices;
let db: Database;
/** The services that the pages use; some tests take their database away. */
let services: Services;
let isAway = false;
let reported: unknown[] = [];

beforeAll(async () => {
  started = await startServices({ clock: systemClock });
  db = started.db;
  services = started.servicesWith({
    db: new Proxy(db, {
      get(target, name, receiver) {
        if (isAway) throw new Error('The database is away');
        return Reflect.get(target, name, receiver) as unknown;
      },
    }),
  });
});

afterAll(() => started.stop());

beforeEach(async () => {
  isAway = false;
  reported = [];
  await db.delete(enquiries);
  await db.delete(subscriptions);
  await db.delete(rateLimits);
});

describe('a posted form', () => {
  const MESSAGE = {
    firstName: ' Ánh ',
    lastName: 'Nguyễn',
    email: 'anh.nguyen@thu.example',
    message: 'Xin chào!\r\nHẹn gặp.',
  };

  test('is stored in its checked form, and its fields come back empty', async () => {
    expect(await post('contact', MESSAGE)).toEqual({
      status: 200,
      answer: { outcome: 'sent', message: ENQUIRY_MESSAGES.contact.sent },
    });
    expect(await db.select().from(enquiries)).toMatchObject([
      {
        source: 'contact_form',
        name: 'Ánh Nguyễn',
        state: 'new',
        fields: { firstName: 'Ánh', message: 'Xin chào!\nHẹn gặp.', phone: '', interest: '' },
      },
    ]);
  });

  test.each(Object.keys(ENQUIRY_FIELDS) as EnquiryKind[])(
    'of %s that is refused keeps what was typed and stores nothing',
    async (kind) => {
      const typed = { email: 'anh@', message: '<script>alert(1)</script>' };
      const { status, answer } = await post(kind, typed);
      expect(status).toBe(422);
      expect(answer).toMatchObject({
        outcome: 'refused',
        draft: typed,
        errors: { email: 'Please enter a valid email address' },
      });
      expect(await db.$count(enquiries)).toBe(0);
    },
  );

  test('without consent is not stored, whatever else it says', async () => {
    const form = {
      name: 'Peter Adeyemi',
      email: 'p.adeyemi@mail.example',
      phone: '+44 7700 900 143',
      country: 'United Kingdom',
      service: 'dental',
      consentText: 'I consent',
      consentedAt: '2026-01-01',
    };
    expect(await post('medical', form)).toMatchObject({
      status: 422,
      answer: { errors: { consent: 'Please give your consent to continue' } },
    });
    expect(await post('medical', { ...form, consent: 'yes' })).toMatchObject({ status: 200 });
    expect(await db.$count(enquiries)).toBe(1);
  });

  test('with the trap filled is thanked and kept as spam', async () => {
    expect(await post('contact', { ...MESSAGE, website: 'http://spam.example' })).toEqual({
      status: 200,
      answer: { outcome: 'sent', message: ENQUIRY_MESSAGES.contact.sent },
    });
    expect(await db.select().from(enquiries)).toMatchObject([{ state: 'spam' }]);
  });

  test('that is sent too often is asked to wait, and its input is kept', async () => {
    const send = (number: number) => post('contact', { ...MESSAGE, message: `Number ${number}` });
    for (let number = 1; number <= 20; number += 1) {
      expect((await send(number)).status).toBe(200);
    }
    const { status, answer } = await send(21);
    expect(status).toBe(429);
    expect(answer).toMatchObject({
      outcome: 'failed',
      message: expect.stringMatching(/Please wait a while/),
      draft: { message: 'Number 21' },
    });
    expect(reported).toMatchObject([{ id: 'too_many', retryAfter: expect.any(Number) }]);
  });

  test('that cannot be stored keeps its input, and the failure is reported', async () => {
    isAway = true;
    expect(await post('contact', MESSAGE)).toMatchObject({
      status: 500,
      answer: { outcome: 'failed', message: null, draft: MESSAGE },
    });
    expect(reported).toHaveLength(1);
  });
});

describe('the newsletter box', () => {
  test('answers its script with the result', async () => {
    expect(await subscribe({ email: 'minh@thu.example', place: 'blog' })).toEqual([
      200,
      'subscribed',
    ]);
    expect(await subscribe({ email: 'minh@thu.example' })).toEqual([200, 'subscribed']);
    for (const email of ['', ' ']) expect(await subscribe({ email })).toEqual([422, 'missing']);
    for (const email of ['minh', 'minh@thu', `${'a'.repeat(250)}@thu.example`]) {
      expect(await subscribe({ email })).toEqual([422, 'invalid']);
    }
    expect(await db.select().from(subscriptions)).toMatchObject([
      { email: 'minh@thu.example', source: 'blog' },
    ]);
    isAway = true;
    expect(await subscribe({ email: 'lan@thu.example' })).toEqual([500, 'failed']);
    expect(reported).toHaveLength(1);
  });

  test('without script leads a new subscriber back to the page, to the thanks', async () => {
    const leadsTo = async (fields: Record<string, string>, referer: string | null) => {
      const answer = await sendWithoutScript(fields, referer === null ? {} : { referer });
      if (!(answer instanceof Response)) throw new Error('The address was not taken.');
      expect(answer.status).toBe(303);
      return answer.headers.get('location');
    };
    const email = 'minh@thu.example';
    const page = `${SITE}/tour/4?tab=reviews`;
    expect(await leadsTo({ email }, page)).toBe('/tour/4?tab=reviews#newsletter-footer-subscribed');
    expect(await leadsTo({ email, place: 'blog' }, `${SITE}/blog`)).toBe(
      '/blog#newsletter-blog-subscribed',
    );
    expect(await leadsTo({ email, place: 'evil"#' }, 'https://evil.example/x')).toBe(
      '/#newsletter-footer-subscribed',
    );
    expect(await leadsTo({ email }, null)).toBe('/#newsletter-footer-subscribed');
    // On its own page the box looks like the one of the blog or of the footer, depending on where
    // it was sent first.
    expect(await leadsTo({ email, place: 'footer' }, `${SITE}/newsletter`)).toBe(
      '/newsletter#newsletter-blog-subscribed',
    );
  });

  test('without script keeps an address that was refused', async () => {
    const place = 'footer';
    expect(await sendWithoutScript({ email: 'minh@thu', place })).toMatchObject({
      data: { place, outcome: 'invalid', email: 'minh@thu' },
      init: { status: 422 },
    });
    isAway = true;
    expect(await sendWithoutScript({ email: 'lan@thu.example', place })).toMatchObject({
      data: { place, outcome: 'failed', email: 'lan@thu.example' },
      init: { status: 500 },
    });
  });

  async function subscribe(fields: Record<string, string>) {
    const answer = await newsletterOutcome(argumentsFor('/newsletter.json', fields));
    const { outcome } = (await answer.json()) as { outcome: string };
    return [answer.status, outcome];
  }

  const sendWithoutScript = (fields: Record<string, string>, headers = {}) =>
    newsletterAction(argumentsFor('/newsletter', fields, headers));
});

/** The answer of the page's action to a form that a browser sends. */
async function post(kind: EnquiryKind, fields: Record<string, string>) {
  const { data: answer, init } = await enquiryAction(kind)(argumentsFor('/', fields));
  return { status: init?.status ?? 200, answer: answer as EnquiryAnswer };
}

const argumentsFor = (path: string, fields: Record<string, string>, headers = {}) =>
  pageCall(services, path, { fields, headers, reported });
