import { expect, type Page } from '@playwright/test';
import { ENQUIRY_MESSAGES } from '../../src/shared/enquiries/enquiry-messages.ts';
import { test } from '../support/browser-test.ts';
import { MEDICAL_CONSENT } from '../../src/shared/enquiries/medical-consent.ts';
import { waitUntilAwake } from '../support/awake.ts';
import { problemsInAllLooks } from '../support/axe.ts';

const at = (path: string) => new URL(path, process.env.APP_URL).href;

/** What a visitor finds on each page, in the words of the public spec, section 2. */
const PAGES = [
  {
    path: '/travel-services',
    title: 'The small things, done properly',
    headings: ['Airport transfers', 'Hotel bookings', 'Visa help', 'Customize My Trip'],
    texts: ['At least 48 hours ahead, and a week in peak season'],
  },
  {
    path: '/team-building',
    title: 'Leave the office to get something done',
    headings: [
      'Corporate Retreats',
      'Team Challenges',
      'Leadership Development',
      'CSR Travel Initiatives',
      '1-Day Workshop',
      '3-Day Retreat',
      '5-Day Leadership Journey',
    ],
    texts: ['From $150 per person', 'From $599 per person', 'From $1,299 per person'],
  },
  {
    path: '/events',
    title: 'Events & Conferences in Vietnam',
    headings: [
      'Meetings & Conferences',
      'Incentive Travel',
      'Exhibitions',
      'Private Celebrations',
      'Consultation & Briefing',
      'Proposal & Planning',
      'Coordination & Preparation',
      'Execution & Follow-up',
    ],
    texts: ['Conference center, Hanoi', 'Resort and retreat, Phu Quoc'],
  },
  {
    path: '/romantic-travel',
    title: 'Somewhere quiet, just the two of you',
    headings: ['Wedding Photoshoots', 'Surprise Proposals', 'Honeymoon Itineraries', 'Add-ons'],
    texts: [
      'From $300 per day',
      'From $150 per session',
      'From $100 per arrangement',
      'From $120 per day',
    ],
  },
  {
    path: '/medical-travel',
    title: 'Good doctors, and time to rest after',
    headings: [
      'Health Check-up Tours',
      'Cosmetic & Plastic Surgery',
      'Recovery & Relaxation',
      'JCI-accredited facilities',
      'Multilingual support',
      'Privacy',
      'Hospital partners',
    ],
    texts: ['Cardiology, full health screening, executive check-up'],
  },
  {
    path: '/about',
    title: 'We are from here. That is the whole idea.',
    headings: [
      'Our story',
      'Vietnamese Hospitality',
      'Local Expertise',
      'Sustainable Vietnam Tourism',
      'Authentic Experiences',
      'Trần Thu Lan',
    ],
    texts: ['8+ years experience', '10k+ happy travelers', '63 provinces covered', '100% local'],
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    headings: ['1. Who is responsible', '4. Health details', '8. Your rights'],
    texts: ['There are no visitor accounts here.'],
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    headings: ['1. Requests and bookings', '2. Prices and payment'],
    texts: ['no payment is taken'],
  },
] as const;

async function expectContent(page: Page, { title, headings, texts }: (typeof PAGES)[number]) {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const name of headings) {
    await expect(main.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  for (const text of texts) await expect(main).toContainText(text);
}

for (const content of PAGES) {
  test(`${content.path} says what it shall and stands in nobody’s way, in both themes and at every width`, async ({
    page,
  }) => {
    await page.goto(at(content.path));
    await expectContent(page, content);
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText('Home');
    expect(await problemsInAllLooks(page)).toEqual([]);
  });
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('every page is all there, and a form is sent', async ({ page }) => {
    for (const content of PAGES) {
      await page.goto(at(content.path));
      await expectContent(page, content);
    }

    // The medical form asks for consent and keeps what was typed.
    await page.goto(at('/medical-travel'));
    await fillMedicalForm(page);
    await page.getByRole('button', { name: 'Request consultation' }).click();
    await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/give your consent/);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nguyễn Thị Ánh');
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Request consultation' }).click();
    await expect(page.getByText(ENQUIRY_MESSAGES.medical.sent)).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  });
});

test('the numbers of About count up as they come into view, and end true', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(at('/about'));
  await waitUntilAwake(page);
  const numbers = page.locator('[data-count]');
  const last = numbers.last();
  const seen = last.evaluate(
    (number) =>
      new Promise<string>((resolve) => {
        const look = () => resolve(number.textContent);
        new MutationObserver(look).observe(number, { characterData: true, subtree: true });
      }),
  );
  await expect(async () => {
    await page.mouse.wheel(0, 60);
    await expect(last).toBeInViewport({ timeout: 50 });
  }).toPass({ intervals: [20] });
  expect(await seen).toBe('0%');
  await expect(numbers).toHaveText(['8+', '10k+', '63', '100%']);
});

test('the travel services form is sent', async ({ page }) => {
  await page.goto(at('/travel-services'));
  await page.getByRole('link', { name: 'Customize My Trip' }).click();
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(page.getByRole('main')).toContainText('Please select your primary interest');
  await page.getByLabel('Name', { exact: true }).fill('Ngozi Balogun');
  await mainEmail(page).fill('ngozi@mail.example');
  await page.getByLabel('Travel dates').fill('Ten days in late February');
  await page.getByLabel('Number of travelers').fill('3');
  await page.getByLabel('Interests').selectOption('Food');
  await page.getByRole('main').getByLabel('Message').fill('Street food, no early starts 🍜');
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(ENQUIRY_MESSAGES.travelServices.sent)).toBeVisible();
  await expect(page.getByLabel('Travel dates')).toHaveValue('');
});

test('the romantic form keeps what was typed when the server cannot be reached, and is sent again', async ({
  page,
  context,
}) => {
  await page.goto(at('/romantic-travel'));
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Diallo');
  await mainEmail(page).fill('amara@mail.example');
  await page.getByLabel('Service').selectOption('Surprise proposal');
  await page.getByLabel('Start date').fill('2027-02-13');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(ENQUIRY_MESSAGES.romantic.failed)).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Amara');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send request' }).click();
  await expect(page.getByText(ENQUIRY_MESSAGES.romantic.sent)).toBeVisible();
});

test('the medical form is not sent without consent', async ({ page }) => {
  await page.goto(at('/medical-travel'));
  await fillMedicalForm(page);
  const consent = page.getByRole('checkbox', { name: MEDICAL_CONSENT });
  await expect(consent).not.toBeChecked();
  await page.getByRole('button', { name: 'Request consultation' }).click();
  await expect(consent).toHaveAccessibleDescription(/give your consent/);
  await consent.check();
  await page.getByRole('button', { name: 'Request consultation' }).click();
  await expect(page.getByText(ENQUIRY_MESSAGES.medical.sent)).toBeVisible();
});

const mainEmail = (page: Page) => page.getByRole('main').getByLabel('Email', { exact: true });

async function fillMedicalForm(page: Page) {
  await page.getByLabel('Name', { exact: true }).fill('Nguyễn Thị Ánh');
  await mainEmail(page).fill('anh@mail.example');
  await page.getByLabel('Phone').fill('+44 7700 900 143');
  await page.getByLabel('Country').fill('United Kingdom');
  await page.getByLabel('Service').selectOption('Health check-up');
}
