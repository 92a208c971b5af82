import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parseEnquiryForm } from './enquiry-form.ts';
import { ENQUIRY_FIELDS, readEnquiryDraft, type EnquiryKind } from './enquiry-kind.ts';
import { MAX_GROUP, MAX_MESSAGE_LENGTH } from './enquiry-limits.ts';
import { ENQUIRY_MESSAGES } from './enquiry-messages.ts';

const TODAY = '2026-11-20';

/** The input of a person who fills in everything. */
const FULL: Record<EnquiryKind, Record<string, string>> = {
  travelServices: {
    name: 'Ngozi Balogun',
    email: 'ngozi.b@mail.example',
    travelDates: 'Ten days in late February',
    travelers: '3',
    interests: 'food',
    message: 'Markets, slow trains.\nNo flights, please.',
  },
  romantic: {
    firstName: 'Amara',
    lastName: 'Diallo',
    email: 'amara.diallo@mail.example',
    service: 'proposal',
    startDate: '2027-02-13',
    endDate: '2027-02-20',
    message: 'At dusk.',
  },
  medical: {
    name: 'Peter Adeyemi',
    email: 'p.adeyemi@mail.example',
    phone: '+44 7700 900 143',
    country: 'United Kingdom',
    service: 'health-checkup',
    message: 'A full screening.',
    consent: 'yes',
  },
  contact: {
    firstName: 'Nguyễn Thị',
    lastName: 'Ánh',
    email: 'anh.nguyen@thu.example',
    phone: '+84 912 000 000',
    interest: 'family',
    message: 'Xin chào! 👋🏽',
  },
  helpCenter: {
    firstName: 'Rafael',
    lastName: 'Domínguez',
    email: 'rafael.d@correo.example',
    subject: 'Bank transfer for VN-5T8QRM2X',
    message: 'Should I worry?',
  },
};
const KINDS = Object.keys(ENQUIRY_FIELDS) as EnquiryKind[];

const errorsOf = (kind: EnquiryKind, input: unknown) => {
  const result = parseEnquiryForm(kind, input, TODAY);
  return result.ok ? {} : result.errors;
};
const errorsWith = (kind: EnquiryKind, change: Record<string, unknown>) =>
  errorsOf(kind, { ...FULL[kind], ...change });

describe.each(KINDS)('the %s form', (kind) => {
  it('accepts what a person fills in, field by field', () => {
    expect(Object.keys(FULL[kind])).toEqual([...ENQUIRY_FIELDS[kind]]);
    const result = parseEnquiryForm(kind, FULL[kind], TODAY);
    const expected = kind === 'travelServices' ? { ...FULL[kind], travelers: 3 } : FULL[kind];
    expect(result).toEqual({ ok: true, value: expected });
  });

  it('drops fields that it does not have', () => {
    const result = parseEnquiryForm(kind, { ...FULL[kind], state: 'done', id: 7 }, TODAY);
    expect(result).toMatchObject({ ok: true });
    expect(Object.keys(result.ok ? result.value : {})).toEqual([...ENQUIRY_FIELDS[kind]]);
  });

  it('never throws, and reports its errors in the order of the page', () => {
    const anything = fc.oneof(
      fc.anything(),
      fc.record(
        Object.fromEntries(
          ENQUIRY_FIELDS[kind].map((name) => [
            name,
            fc.oneof(fc.string(), fc.constant(FULL[kind][name]), fc.anything()),
          ]),
        ),
        { requiredKeys: [] },
      ),
    );
    fc.assert(
      fc.property(anything, (input) => {
        const result = parseEnquiryForm(kind, input, TODAY);
        if (result.ok) return;
        const names = Object.keys(result.errors);
        const positions = names.map((name) => ENQUIRY_FIELDS[kind].indexOf(name as never));
        expect(positions).toEqual(positions.toSorted((a, b) => a - b));
        expect(positions).not.toContain(-1);
      }),
    );
  });

  it('accepts every text that fits, unchanged except for spaces and control characters', () => {
    const texts = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(texts, (text) => {
        const result = parseEnquiryForm(kind, { ...FULL[kind], message: `${text}.` }, TODAY);
        expect(result.ok && result.value.message.endsWith('.')).toBe(true);
      }),
    );
  });

  it('refuses a message of more than 5,000 characters and says so', () => {
    expect(errorsWith(kind, { message: 'ế'.repeat(MAX_MESSAGE_LENGTH) })).toEqual({});
    for (const length of [MAX_MESSAGE_LENGTH + 1, 10_000]) {
      expect(errorsWith(kind, { message: 'ế'.repeat(length) })).toEqual({
        message: 'Please use at most 5,000 characters',
      });
    }
  });

  it('treats script text and odd names as text', () => {
    const script = '<script>alert(1)</script> "\'`${7*7}{{7*7}} \u202E';
    expect(errorsWith(kind, { message: script })).toEqual({});
    const named = 'name' in FULL[kind] ? ['name'] : ['firstName', 'lastName'];
    for (const name of ['Đặng Hữu Phước', "O'Neill-Łukasz", '王', '👩‍👩‍👧', '<b>Bold</b>']) {
      expect(errorsWith(kind, Object.fromEntries(named.map((field) => [field, name])))).toEqual({});
    }
  });

  it.each(['no-at.example', 'a@b', 'a b@mail.example', 'a@mail..example', '@mail.example'])(
    'refuses the address %s',
    (email) => {
      expect(errorsWith(kind, { email })).toEqual({ email: 'Please enter a valid email address' });
    },
  );
});

describe('an empty form', () => {
  test.each<[EnquiryKind, [string, string][]]>([
    [
      'travelServices',
      [
        ['name', 'Name is required'],
        ['email', 'Email is required'],
        ['travelDates', 'Travel dates are required'],
        ['travelers', 'Please enter a number of travelers from 1 to 500'],
        ['interests', 'Please select your primary interest'],
        ['message', 'Message is required'],
      ],
    ],
    [
      'romantic',
      [
        ['firstName', 'First name is required'],
        ['lastName', 'Last name is required'],
        ['email', 'Email is required'],
        ['service', 'Please select a service'],
        ['startDate', 'Start date is required'],
      ],
    ],
    [
      'medical',
      [
        ['name', 'Name is required'],
        ['email', 'Email is required'],
        ['phone', 'Phone number is required'],
        ['country', 'Country is required'],
        ['service', 'Please select a service'],
        ['consent', 'Please give your consent to continue'],
      ],
    ],
    [
      'contact',
      [
        ['firstName', 'First name is required'],
        ['lastName', 'Last name is required'],
        ['email', 'Email is required'],
        ['message', 'Message is required'],
      ],
    ],
    [
      'helpCenter',
      [
        ['firstName', 'First name is required'],
        ['lastName', 'Last name is required'],
        ['email', 'Email is required'],
        ['subject', 'Subject is required'],
        ['message', 'Message is required'],
      ],
    ],
  ])('%s says what is missing', (kind, errors) => {
    const blank = readEnquiryDraft(kind, new FormData());
    expect(Object.entries(errorsOf(kind, blank))).toEqual(errors);
    expect(Object.entries(errorsOf(kind, {}))).toEqual(errors);
  });
});

describe('numbers of travelers', () => {
  test.each(['1', ' 12 ', String(MAX_GROUP), 4])('%j is valid', (travelers) => {
    expect(errorsWith('travelServices', { travelers })).toEqual({});
  });

  test.each(['0', '-1', '2.5', 'two', '1e2', String(MAX_GROUP + 1), null])(
    '%j is not',
    (travelers) => {
      expect(Object.keys(errorsWith('travelServices', { travelers }))).toEqual(['travelers']);
    },
  );
});

describe('choices', () => {
  test.each<[EnquiryKind, string, string[]]>([
    [
      'travelServices',
      'interests',
      ['culture', 'adventure', 'food', 'relaxation', 'photography', 'family'],
    ],
    ['romantic', 'service', ['wedding-photoshoot', 'proposal', 'honeymoon', 'anniversary']],
    ['medical', 'service', ['health-checkup', 'cosmetic-surgery', 'dental', 'recovery', 'other']],
    [
      'contact',
      'interest',
      [
        '',
        'cultural',
        'culinary',
        'adventure',
        'honeymoon',
        'family',
        'photography',
        'wellness',
        'custom',
        'Tour Inquiry',
      ],
    ],
  ])('of %s: %s is in its list', (kind, field, values) => {
    for (const value of values) expect(errorsWith(kind, { [field]: value })).toEqual({});
    for (const value of ['something', 'FOOD', 'Select your primary interest']) {
      expect(Object.keys(errorsWith(kind, { [field]: value }))).toEqual([field]);
    }
  });
});

describe('dates of the romantic form', () => {
  test.each([
    [{ startDate: TODAY, endDate: TODAY }, {}],
    [{ startDate: '2026-12-01', endDate: '' }, {}],
    [{ startDate: '2026-11-19', endDate: '' }, { startDate: 'Start date cannot be in the past' }],
    [{ startDate: '2027-02-30', endDate: '' }, { startDate: 'Please enter a valid date' }],
    [
      { startDate: '2027-02-13', endDate: '2027-02-12' },
      { endDate: 'End date cannot be before start date' },
    ],
  ])('%j', (days, errors) => {
    expect(errorsWith('romantic', days)).toEqual(errors);
  });

  test('are checked together with errors in other fields', () => {
    const days = { firstName: '', startDate: '2027-02-13', endDate: '2027-02-12' };
    expect(Object.keys(errorsWith('romantic', days))).toEqual(['firstName', 'endDate']);
  });
});

describe('consent', () => {
  test.each(['', 'on', 'no', true, 'YES', undefined])('is not given by %j', (consent) => {
    expect(errorsWith('medical', { consent })).toEqual({
      consent: 'Please give your consent to continue',
    });
  });
});

test('the texts are those of the specification, or begin and end like them', () => {
  expect(ENQUIRY_MESSAGES.travelServices.sent).toBe(
    'Thank you for your request! We have received your information and will respond to you as soon as possible with a customized itinerary.',
  );
  const failed = Object.entries(ENQUIRY_MESSAGES).map(([kind, texts]) => [kind, texts.failed]);
  const sorry = (what: string) =>
    `Sorry, there was an error sending your ${what}. Please try again or contact us directly.`;
  expect(Object.fromEntries(failed)).toEqual({
    travelServices: sorry('request'),
    romantic: sorry('request'),
    medical: sorry('consultation request'),
    contact: sorry('message'),
    helpCenter: sorry('message'),
  });
  expect(ENQUIRY_MESSAGES.romantic.sent).toMatch(
    /^Thank you for your romantic travel request! .*contact you within 24 hours/,
  );
  expect(ENQUIRY_MESSAGES.medical.sent).toMatch(
    /^Thank you for your consultation request! .*within 24 hours\.$/,
  );
  expect(ENQUIRY_MESSAGES.contact.sent).toMatch(
    /^Thank you for your message! .*respond as soon as possible\.$/,
  );
});
