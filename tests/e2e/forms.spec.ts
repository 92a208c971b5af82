import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page, type Request } from '@playwright/test';
import { ENQUIRY_MESSAGES } from '../../src/shared/enquiries/enquiry-messages.ts';
import type { EnquiryKind } from '../../src/shared/enquiries/enquiry-kind.ts';
import { MEDICAL_CONSENT } from '../../src/shared/enquiries/medical-consent.ts';
import { ENDLESS } from '../support/bad-words.ts';
import { STILL, test } from '../support/browser-test.ts';
import { holdRequests } from '../support/hold-requests.ts';
import { tabTo } from '../support/keyboard.ts';
import { sideways } from '../support/sideways.ts';

test.use(STILL);

const at = (path: string) => new URL(path, process.env.APP_URL).href;

/** Stands for an e-mail address, a new one each time the form is sent. */
const EMAIL = 'an address of its own';

/**
 * A form as a person fills it in: the labels in the order of the page, and what is typed or chosen.
 */
interface FilledForm {
  kind: EnquiryKind;
  path: string;
  button: string;
  fields: readonly (readonly [label: string, value: string])[];
  /** The choices of a list, and the values that it sends (public spec, sections 3 and 5). */
  choice?: readonly [label: string, values: readonly string[]];
  /** The messages when the form is sent just as it was opened. */
  missing: readonly string[];
  /** The number of lines of its message field (public spec, section 9). */
  rows?: number;
  /** Answers about health, and the consent to them: asked again after a reload. */
  neverKept?: readonly string[];
}

const FORMS: readonly FilledForm[] = [
  {
    kind: 'travelServices',
    path: '/travel-services',
    button: 'Send request',
    fields: [
      ['Name', 'Ngozi Balogun 🌍'],
      ['Email', EMAIL],
      ['Travel dates', 'Tết 2027'],
      ['Number of travelers', '3'],
      ['Interests', 'Food'],
      ['Message', '<script>alert(1)</script>'],
    ],
    choice: [
      'Interests',
      ['', 'culture', 'adventure', 'food', 'relaxation', 'photography', 'family'],
    ],
    missing: [
      'Name is required',
      'Email is required',
      'Travel dates are required',
      'Please enter a number of travelers from 1 to 500',
      'Please select your primary interest',
      'Message is required',
    ],
  },
  {
    kind: 'romantic',
    rows: 4,
    path: '/romantic-travel',
    button: 'Send request',
    fields: [
      ['First name', 'Nguyễn Thị 💐'],
      ['Last name', 'Ánh Đào'],
      ['Email', EMAIL],
      ['Service', 'Surprise proposal'],
      ['Start date', '2099-02-13'],
      ['Message', '<b>At dusk</b>'],
    ],
    choice: ['Service', ['', 'wedding-photoshoot', 'proposal', 'honeymoon', 'anniversary']],
    missing: [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Please select a service',
      'Start date is required',
    ],
  },
  {
    kind: 'medical',
    rows: 4,
    path: '/medical-travel',
    button: 'Request consultation',
    fields: [
      ['Name', 'Đặng Hữu Phước'],
      ['Email', EMAIL],
      ['Phone', '+44 7700 900 143'],
      ['Country', 'Việt Nam 🇻🇳'],
      ['Service', 'Dental care'],
      ['Additional information', '"Two" crowns & a <i>check</i>'],
      [MEDICAL_CONSENT, 'yes'],
    ],
    neverKept: ['Service', 'Additional information', MEDICAL_CONSENT],
    choice: ['Service', ['', 'health-checkup', 'cosmetic-surgery', 'dental', 'recovery', 'other']],
    missing: [
      'Name is required',
      'Email is required',
      'Phone number is required',
      'Country is required',
      'Please select a service',
      'Please give your consent to continue',
    ],
  },
  {
    kind: 'contact',
    rows: 5,
    path: '/contact',
    button: 'Send Message',
    fields: [
      ['First name', 'Ánh'],
      ['Last name', "O'Neill-Łukasz"],
      ['Email', EMAIL],
      ['Interest', 'Wellness'],
      ['Message', 'Xin chào! 🛶'],
    ],
    choice: [
      'Interest',
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
      ],
    ],
    missing: [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Message is required',
    ],
  },
  {
    kind: 'helpCenter',
    path: '/help-center?tab=contact',
    button: 'Send Message',
    fields: [
      ['First name', 'Rafael'],
      ['Last name', 'Domínguez'],
      ['Email address', EMAIL],
      ['Subject', 'Bank transfer'],
      ['Message', 'Should I worry? 😟'],
    ],
    missing: [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Subject is required',
      'Message is required',
    ],
  },
];

for (const form of FORMS) {
  test.describe(`the ${form.kind} form`, () => {
    test('is filled in and sent by keyboard alone, keeps what was typed while the server is away and over a reload, and is sent once despite a double click', async ({
      page,
    }) => {
      await page.goto(at(form.path));
      await skipToMain(page);
      for (const [label, value] of valuesOf(form)) {
        const field = fieldOf(page, label);
        await tabTo(page, field);
        await typeInto(page, field, value);
      }
      await tabTo(page, buttonOf(page, form));
      const sentField = await fieldOf(page, valuesOf(form)[0][0]).elementHandle();
      await page.keyboard.press('Enter');
      await expect(page.getByText(ENQUIRY_MESSAGES[form.kind].sent)).toBeVisible();
      await expectEmpty(page, form);
      // Firefox fills in again at a reload what a field contains when the page is left.
      expect(await sentField?.evaluate((field) => (field as HTMLInputElement).value)).toBe('');

      const keys: (string | null)[] = [];
      const noteKey = (request: Request) => {
        if (request.method() !== 'POST') return;
        keys.push(new URLSearchParams(request.postData() ?? '').get('idempotencyKey'));
      };
      await page.route('**/*.data*', (route) => {
        noteKey(route.request());
        return route.abort();
      });
      const values = valuesOf(form);
      const email = values.find(([label]) => label.startsWith('Email'))?.[1] ?? '';
      for (const [label, value] of values) await fill(fieldOf(page, label), value);
      await buttonOf(page, form).click();
      await expect(page.getByText(ENQUIRY_MESSAGES[form.kind].failed)).toBeVisible();
      for (const [label, value] of values) await expectKept(fieldOf(page, label), value);

      await page.reload();
      await expectKept(fieldOf(page, values[0][0]), values[0][1]);
      for (const [label, value] of values) {
        const field = fieldOf(page, label);
        if (!form.neverKept?.includes(label)) await expectKept(field, value);
        else {
          await expectBlank(field);
          await fill(field, value);
        }
      }
      const kept = await storedInTab(page);
      expect(kept).toContain(email);
      if (form.kind === 'medical') expect(kept).not.toMatch(/dental|crowns|consent/);

      await page.unroute('**/*.data*');
      const letGo = await holdRequests(page, '**/*.data*', noteKey);
      await buttonOf(page, form).dblclick();
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible();
      letGo();
      await expect(page.getByText(ENQUIRY_MESSAGES[form.kind].sent)).toBeVisible();
      await expectEmpty(page, form);
      expect(await storedInTab(page)).not.toContain(email);
      // The same form, even if only its answer was lost.
      expect(keys).toEqual([keys[0], keys[0]]);
      expect(keys[0]).toMatch(/\w/);
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      test('says what is missing, keeps the rest and is sent', async ({ page }) => {
        await page.goto(at(form.path));
        for (const [label] of form.fields) {
          await expect(page.getByRole('main').getByLabel(label), label).toHaveCount(1);
        }
        if (form.choice) {
          const [label, values] = form.choice;
          const options = fieldOf(page, label).getByRole('option', { includeHidden: true });
          expect(
            await options.evaluateAll((all) => all.map((one) => one.getAttribute('value'))),
          ).toEqual(values);
        }
        if (form.rows) {
          await expect(formOn(page).locator('textarea')).toHaveAttribute('rows', `${form.rows}`);
        }
        await buttonOf(page, form).click();
        await expect(formOn(page).getByRole('alert').getByRole('link')).toHaveText([
          ...form.missing,
        ]);

        // All fields but the first.
        const [first, ...others] = valuesOf(form);
        for (const [label, value] of others) await fill(fieldOf(page, label), value);
        await buttonOf(page, form).click();
        await expect(formOn(page).getByRole('alert').getByRole('link')).toHaveText([
          form.missing[0] ?? '',
        ]);
        for (const [label, value] of others) await expectKept(fieldOf(page, label), value);

        await fill(fieldOf(page, first[0]), first[1]);
        await buttonOf(page, form).click();
        await expect(page.getByText(ENQUIRY_MESSAGES[form.kind].sent)).toBeVisible();
        await expectEmpty(page, form);
      });
    });
  });
}

test('a booking is filled in and sent by keyboard alone', async ({ page }) => {
  await page.goto(at('/booking'));
  await skipToMain(page);
  const contact = page.getByRole('group', { name: 'Contact information' });
  const traveler = page.getByRole('group', { name: 'Traveler 1', exact: true });
  for (const [field, value] of [
    [page.getByRole('combobox', { name: 'Tour', exact: true }), 'Halong Bay Overnight'],
    [page.getByLabel('Departure date'), '2099-12-10'],
    [contact.getByLabel('First name'), 'Ánh'],
    [contact.getByLabel('Last name'), 'Nguyễn'],
    [contact.getByLabel('Email'), `${randomUUID().slice(0, 13)}@thu.example`],
    [contact.getByLabel('Phone'), '+84 90 000 0000'],
    [traveler.getByLabel('First name'), 'Ánh'],
    [traveler.getByLabel('Last name'), 'Nguyễn'],
    [page.getByLabel('Special requests'), 'A quiet cabin 🌙'],
  ] as const) {
    await tabTo(page, field);
    await typeInto(page, field, value);
  }
  await expect(page.getByLabel('Return date')).toHaveValue('2099-12-11');
  await tabTo(page, page.getByRole('button', { name: 'Confirm Booking' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[/]booking-confirmation[?]reference=/);
  await expect(page.getByRole('main')).toContainText('Halong Bay Overnight Junk Cruise');
  await expect(page.getByRole('main')).toContainText('A quiet cabin 🌙');
});

test('an endless word, typed or in the address, makes no page wider, on a phone or on a desk', async ({
  page,
}) => {
  const word = 'W'.repeat(300);
  for (const path of [
    ...FORMS.map((form) => form.path),
    '/booking?tourId=2',
    `/package-tours?search=${word}`,
    `/blog?search=${word}`,
    `/help-center?search=${word}`,
    `/explore-map?search=${word}`,
  ]) {
    await page.goto(at(path));
    for (const text of await page.getByRole('main').locator('textarea').all()) {
      await text.fill(ENDLESS);
    }
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await sideways(page), `${path.slice(0, 30)} at ${width}`).toBe(0);
    }
  }
});

const formOn = (page: Page) => page.locator('form#enquiry');
const fieldOf = (page: Page, label: string) => formOn(page).getByLabel(label).first();
const buttonOf = (page: Page, { button }: FilledForm) =>
  formOn(page).getByRole('button', { name: button });

/** The values of a form, with an address that no other one has. */
function valuesOf({ fields }: FilledForm): [[string, string], ...[string, string][]] {
  const values = fields.map(([label, value]): [string, string] => [
    label,
    value === EMAIL ? `${randomUUID().slice(0, 13)}@thu.example` : value,
  ]);
  return values as [[string, string], ...[string, string][]];
}

/** 'select-one', 'checkbox', 'date', 'text'... */
const typeOf = (field: Locator) => field.evaluate((one: HTMLInputElement) => one.type);

async function fill(field: Locator, value: string) {
  const type = await typeOf(field);
  if (type === 'select-one') await field.selectOption({ label: value });
  else if (type === 'checkbox') await field.check();
  else await field.fill(value);
}

/** Types a value by keyboard, in the way its kind of field expects. */
async function typeInto(page: Page, field: Locator, value: string) {
  const type = await typeOf(field);
  if (type === 'checkbox') return page.keyboard.press('Space');
  if (type !== 'date') return page.keyboard.type(value);
  // Month, day, year: the order in a browser set to English.
  const [year, month, day] = value.split('-');
  await page.keyboard.type(`${month}${day}${year}`);
  await expect(field).toHaveValue(value);
}

async function expectKept(field: Locator, value: string) {
  const type = await typeOf(field);
  if (type === 'checkbox') await expect(field).toBeChecked();
  else if (type === 'select-one') await expect(field.locator('option:checked')).toHaveText(value);
  else await expect(field).toHaveValue(value);
}

async function expectEmpty(page: Page, form: FilledForm) {
  for (const [label] of form.fields) await expectBlank(fieldOf(page, label));
}

async function expectBlank(field: Locator) {
  if ((await typeOf(field)) === 'checkbox') await expect(field).not.toBeChecked();
  else await expect(field).toHaveValue('');
}

const storedInTab = (page: Page) => page.evaluate(() => JSON.stringify(sessionStorage));

async function skipToMain(page: Page) {
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
}
