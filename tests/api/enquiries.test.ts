import { randomUUID } from 'node:crypto';
import { like } from 'drizzle-orm';
import * as fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { todayInVietnam } from '../../src/shared/dates/plain-date.ts';
import { parseEnquiryForm, type EnquiryForms } from '../../src/shared/enquiries/enquiry-form.ts';
import type { EnquiryKind } from '../../src/shared/enquiries/enquiry-kind.ts';
import { readEnquiry } from '../../src/server/private-records.ts';
import { MEDICAL_CONSENT } from '../../src/shared/enquiries/medical-consent.ts';
import type { Database } from '../../src/server/database/connection.ts';
import {
  auditEntries,
  enquiries,
  rateLimits,
  subscriptions,
  webhookDeliveries,
} from '../../src/server/database/schema.ts';
import type { EnquiriesService } from '../../src/server/features/enquiries/enquiries.service.ts';
import { EVERY_WEBHOOK, noJobs, startServices, type TestServices } from '../support/services.ts';
import { startWebhookReceiver } from '../support/webhook-receiver.ts';
import { bodyOf, testTexts } from '../support/test-sealer.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let started: TestServices;
let db: Database;
let service: EnquiriesService;
let now = 0;
const clock = { now: () => new Date(now) };

beforeAll(async () => {
  started = await startServices({ clock, env: EVERY_WEBHOOK, keepsJobs: true });
  db = started.db;
  service = started.services.enquiries;
});

afterAll(() => started.stop());

beforeEach(async () => {
  now = Date.parse('2026-03-01T08:00:00Z');
  await db.delete(enquiries);
  await db.delete(subscriptions);
  await db.delete(auditEntries);
  await db.delete(rateLimits);
});

describe('an enquiry', () => {
  test.each<[EnquiryKind, string, string, string, Record<string, unknown>]>([
    [
      'travelServices',
      'travel_services',
      'travel_services_form',
      'Ngozi Balogun',
      {
        name: 'Ngozi Balogun',
        email: 'ngozi.b@mail.example',
        travelDates: 'Ten days in late February',
        travelers: 3,
        interests: 'food',
        message: 'Markets.\nSlow trains.',
      },
    ],
    [
      'romantic',
      'romantic',
      'romantic_travel_form',
      'Amara Diallo',
      {
        firstName: 'Amara',
        lastName: 'Diallo',
        email: 'amara.diallo@mail.example',
        service: 'proposal',
        startDate: '2027-02-13',
        endDate: '',
        message: '',
      },
    ],
    [
      'medical',
      'medical',
      'medical_travel_form',
      'Peter Adeyemi',
      {
        name: 'Peter Adeyemi',
        email: 'p.adeyemi@mail.example',
        phone: '+44 7700 900 143',
        country: 'United Kingdom',
        service: 'health-checkup',
        message: 'A full screening.',
      },
    ],
    [
      'contact',
      'contact',
      'contact_form',
      'Nguyễn Thị Ánh',
      {
        firstName: 'Nguyễn Thị',
        lastName: 'Ánh',
        email: 'anh.nguyen@thu.example',
        phone: '',
        interest: 'Tour Inquiry',
        message: 'Xin chào! 👋🏽 <script>alert(1)</script>',
      },
    ],
    [
      'helpCenter',
      'contact',
      'help_center_form',
      'Rafael Domínguez',
      {
        firstName: 'Rafael',
        lastName: 'Domínguez',
        email: 'rafael.d@correo.example',
        subject: 'Bank transfer',
        message: 'Should I worry?',
      },
    ],
  ])('of the %s form is stored with the message to %s', async (kind, hook, source, name, asked) => {
    await service.add(kind, checked(kind, asked), from());

    const [stored] = await db.select().from(enquiries);
    const { name: _name, email, ...fields } = asked;
    const opened = { ...stored, fields: readEnquiry(testTexts, stored!) };
    expect(opened).toMatchObject({ source, name, email, fields, state: 'new', version: 1 });
    expect(stored!.createdAt).toEqual(clock.now());
    expect(stored!.searchText).not.toMatch(/[A-ZÀ-ỹ]/);
    expect(await deliveries()).toStrictEqual([
      {
        hook,
        state: 'waiting',
        enquiryId: stored!.id,
        payload: { timestamp: '2026-03-01T08:00:00.000Z', source, ...asked },
      },
    ]);
    const [audit] = await db.select().from(auditEntries);
    expect(audit).toMatchObject({
      actor: 'system',
      action: 'add',
      entity: 'enquiry',
      entityId: String(stored!.id),
    });
  });

  test('about health keeps the wording of the consent and its time; the others do not ask for consent', async () => {
    await service.add('medical', checked('medical'), from());
    await service.add('contact', checked('contact'), from());
    const stored = await db.select().from(enquiries).orderBy(enquiries.id);
    expect(stored).toMatchObject([
      { consentText: MEDICAL_CONSENT, consentedAt: clock.now() },
      { consentText: null, consentedAt: null },
    ]);
  });

  test('is stored even without a webhook address, and its message is kept', async () => {
    const unset = started.servicesWith({ env: { WEBHOOK_CONTACT_URL: '' } });
    await unset.enquiries.add('contact', checked('contact'), from());
    expect(await deliveries()).toMatchObject([{ hook: 'contact', state: 'not_configured' }]);
  });

  test('is stored completely or not at all', async () => {
    const enqueue = () => Promise.reject(new Error('no queue'));
    const broken = started.servicesWith({ jobs: { ...noJobs, enqueue } });
    await expect(broken.enquiries.add('contact', checked('contact'), from())).rejects.toThrow(
      'no queue',
    );
    expect(await db.$count(enquiries)).toBe(0);
    expect(await deliveries()).toEqual([]);
    expect(await db.$count(auditEntries)).toBe(0);
    expect(await db.$count(rateLimits)).toBe(0);
  });

  test('is delivered to its webhook', async () => {
    const receiver = await startWebhookReceiver();
    const services = started.servicesWith({ env: { WEBHOOK_ROMANTIC_URL: receiver.url } });
    await services.enquiries.add('romantic', checked('romantic'), from());
    await services.webhooks.deliverDue();
    const [message] = await receiver.received(1);
    expect(JSON.parse(message!.body.toString('utf8'))).toMatchObject({
      source: 'romantic_travel_form',
      firstName: 'Amara',
    });
    expect(await deliveries()).toMatchObject([{ hook: 'romantic', state: 'delivered' }]);
    await receiver.stop();
  });

  test('comes back from the database as it was sent, whatever it contains', async () => {
    const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 300 });
    await fc.assert(
      fc.asyncProperty(text, fc.string({ unit: 'grapheme', maxLength: 60 }), async (body, name) => {
        await db.delete(enquiries);
        await db.delete(rateLimits);
        const form = checked('contact', { message: `${body}.`, firstName: `${name}a` });
        await service.add('contact', form, from());
        const [stored] = await db.select().from(enquiries);
        expect(stored!.fields).toMatchObject({ message: form.message, firstName: form.firstName });
        const [{ payload } = { payload: {} }] = await deliveries();
        expect(payload).toMatchObject({ message: form.message, firstName: form.firstName });
      }),
      { numRuns: 50 },
    );
  });
});

describe('a form that is sent again', () => {
  test('with its key is stored once, even at the same moment', async () => {
    const form = checked('contact');
    const submission = from({ idempotencyKey: randomUUID() });
    await Promise.all(Array.from({ length: 8 }, () => service.add('contact', form, submission)));
    now += 2 * DAY;
    await service.add('contact', form, submission);
    expect(await db.$count(enquiries)).toBe(1);
    expect(await deliveries()).toHaveLength(1);
  });

  test('with another text under the same key is stored too', async () => {
    const submission = from({ idempotencyKey: randomUUID() });
    await service.add('contact', checked('contact'), submission);
    await service.add(
      'contact',
      checked('contact', { message: 'And one more thing.' }),
      submission,
    );
    expect(await db.$count(enquiries)).toBe(2);
  });

  test('with another key is another enquiry', async () => {
    const form = checked('contact');
    await service.add('contact', form, from({ idempotencyKey: 'one' }));
    await service.add('contact', form, from({ idempotencyKey: 'two' }));
    expect(await db.$count(enquiries)).toBe(2);
  });

  test('without a key, as from a page without script, is stored once a day', async () => {
    const form = checked('contact');
    await service.add('contact', form, from({ idempotencyKey: '' }));
    now += 60 * MINUTE;
    await service.add('contact', form, from({ idempotencyKey: '' }));
    expect(await db.$count(enquiries)).toBe(1);
    now += DAY;
    await service.add('contact', form, from({ idempotencyKey: '' }));
    expect(await db.$count(enquiries)).toBe(2);
  });
});

describe('an enquiry with the trap filled', () => {
  test('is kept as spam and told to nobody', async () => {
    await service.add('contact', checked('contact'), from({ isTrapped: true }));
    expect(await db.select().from(enquiries)).toMatchObject([{ state: 'spam' }]);
    expect(await deliveries()).toEqual([]);
  });

  test('adds nobody to the newsletter list, and keeps nobody off it', async () => {
    await subscribe('minh@thu.example', { isTrapped: true });
    expect(await onTheList()).toEqual([]);
    expect(await deliveries()).toEqual([]);

    await subscribe('Minh@thu.example');
    expect(await onTheList()).toEqual(['Minh@thu.example']);
    expect(await deliveries()).toHaveLength(1);

    await subscribe('minh@thu.example', { isTrapped: true });
    expect(await onTheList()).toEqual(['Minh@thu.example']);
  });
});

describe('a limit', () => {
  const sendTimes = async (times: number, submission = {}) => {
    for (let count = 0; count < times; count += 1) {
      await service.add('contact', checked('contact'), from(submission));
    }
  };

  test('applies to one network and one form, and ends after ten minutes', async () => {
    await sendTimes(20);
    await expect(sendTimes(1)).rejects.toMatchObject({
      id: 'too_many',
      retryAfter: 600,
      message: expect.stringContaining('Please wait'),
    });
    expect(await db.$count(enquiries)).toBe(20);
    expect(await deliveries()).toHaveLength(20);

    await sendTimes(1, { clientAddress: '198.51.100.8' });
    await service.add('helpCenter', checked('helpCenter'), from());
    now += 10 * MINUTE;
    await sendTimes(1);
    expect(await db.$count(enquiries)).toBe(23);
  });

  test('counts a household of IPv6 addresses as one network', async () => {
    await sendTimes(20, { clientAddress: '2001:db8:1:2::1' });
    await expect(sendTimes(1, { clientAddress: '2001:db8:1:2:ffff::9' })).rejects.toMatchObject({
      id: 'too_many',
    });
    await sendTimes(1, { clientAddress: '2001:db8:1:3::1' });
  });

  test('of a day remains when the ten minutes are over', async () => {
    for (let part = 0; part < 5; part += 1) {
      await sendTimes(20);
      now += 10 * MINUTE;
    }
    const error = await sendTimes(1).catch((thrown: unknown) => thrown);
    // Until midnight UTC.
    expect(error).toMatchObject({ id: 'too_many', retryAfter: 15 * 3600 + 10 * 60 });
  });

  test('does not refuse a form that was stored before the limit was reached', async () => {
    const form = checked('contact');
    const first = from({ idempotencyKey: randomUUID() });
    await service.add('contact', form, first);
    await sendTimes(19);
    await service.add('contact', form, first);
    expect(await db.$count(enquiries)).toBe(20);
  });

  test('stores no client addresses, and forgets its counts', async () => {
    await sendTimes(2);
    const keys = (await db.select().from(rateLimits)).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(keys.join()).not.toContain('198.51.100');
    now += 2 * DAY;
    await sendTimes(1);
    expect(await db.$count(rateLimits, like(rateLimits.key, 'submission %'))).toBe(2);
  });

  test('applies to the newsletter too, even to addresses that are already on the list', async () => {
    await subscribe('minh@thu.example');
    for (let count = 1; count < 20; count += 1) await subscribe(`${count}@thu.example`);
    for (const email of ['minh@thu.example', 'new@thu.example']) {
      await expect(subscribe(email)).rejects.toMatchObject({
        id: 'too_many',
        message: 'An error occurred. Please try again later.',
      });
    }
  });
});

describe('a subscription', () => {
  test.each([
    ['footer', 'website_footer'],
    ['blog', 'blog'],
  ] as const)('from the %s is stored with its message', async (place, source) => {
    await subscribe('lan.pham@thu.example', {}, place);
    const [stored] = await db.select().from(subscriptions);
    expect(stored).toMatchObject({ email: 'lan.pham@thu.example', source, endedAt: null });
    expect(await deliveries()).toStrictEqual([
      {
        hook: 'newsletter',
        state: 'waiting',
        subscriptionId: stored!.id,
        payload: {
          email: 'lan.pham@thu.example',
          source,
          timestamp: '2026-03-01T08:00:00.000Z',
          message: 'New newsletter subscription',
        },
      },
    ]);
  });

  test('that is asked for twice, in other letters or at once, is stored once', async () => {
    await subscribe('Lan.Pham@thu.example');
    await Promise.all(
      ['lan.pham@thu.example', 'LAN.PHAM@THU.EXAMPLE', 'Lan.Pham@thu.example'].map((email) =>
        subscribe(email),
      ),
    );
    await Promise.all(Array.from({ length: 5 }, () => subscribe('new@thu.example')));
    expect(await onTheList()).toEqual(['Lan.Pham@thu.example', 'new@thu.example']);
    expect(await deliveries()).toHaveLength(2);
  });

  test('that had ended starts again', async () => {
    await subscribe('lan.pham@thu.example');
    await db.update(subscriptions).set({ endedAt: clock.now() });
    now += DAY;
    await subscribe('lan.pham@thu.example', {}, 'blog');
    expect(await db.select().from(subscriptions)).toMatchObject([
      { source: 'blog', endedAt: null, createdAt: clock.now() },
    ]);
    expect(await deliveries()).toHaveLength(2);
  });
});

/** A form from one person, each time with a new key. */
function from(
  change: { clientAddress?: string; isTrapped?: boolean; idempotencyKey?: string } = {},
) {
  return {
    clientAddress: '198.51.100.7',
    isTrapped: false,
    idempotencyKey: randomUUID(),
    ...change,
  };
}

const FILLED_IN: Record<EnquiryKind, Record<string, unknown>> = {
  travelServices: {
    name: 'Ngozi Balogun',
    email: 'ngozi.b@mail.example',
    travelDates: 'February',
    travelers: 3,
    interests: 'food',
    message: 'Markets.',
  },
  romantic: {
    firstName: 'Amara',
    lastName: 'Diallo',
    email: 'amara.diallo@mail.example',
    service: 'proposal',
    startDate: '2027-02-13',
  },
  medical: {
    name: 'Peter Adeyemi',
    email: 'p.adeyemi@mail.example',
    phone: '+44 7700 900 143',
    country: 'United Kingdom',
    service: 'dental',
    consent: 'yes',
  },
  contact: {
    firstName: 'Ánh',
    lastName: 'Nguyễn',
    email: 'anh.nguyen@thu.example',
    message: 'Xin chào!',
  },
  helpCenter: {
    firstName: 'Rafael',
    lastName: 'Domínguez',
    email: 'rafael.d@correo.example',
    subject: 'Bank transfer',
    message: 'Should I worry?',
  },
};

function checked<Kind extends EnquiryKind>(
  kind: Kind,
  change: Record<string, unknown> = {},
): EnquiryForms[Kind] {
  const parsed = parseEnquiryForm(
    kind,
    { ...FILLED_IN[kind], ...change },
    todayInVietnam(clock.now()),
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
  return parsed.value;
}

function subscribe(
  email: string,
  submission: Parameters<typeof from>[0] = {},
  place: 'footer' | 'blog' = 'footer',
): Promise<void> {
  return service.subscribe({ email, place }, from(submission));
}

/** The addresses that the newsletter goes to, in order. */
async function onTheList(): Promise<string[]> {
  const rows = await db.select().from(subscriptions).orderBy(subscriptions.email);
  return rows.filter(({ endedAt }) => endedAt === null).map(({ email }) => email);
}

/** All messages, with the rows that they are about. */
async function deliveries() {
  const rows = await db.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt);
  return rows.map(({ id, hook, state, body, dataKey, enquiryId, subscriptionId }) => ({
    hook,
    state,
    ...(enquiryId !== null && { enquiryId }),
    ...(subscriptionId !== null && { subscriptionId }),
    payload: JSON.parse(bodyOf({ id, body, dataKey })) as Record<string, unknown>,
  }));
}
