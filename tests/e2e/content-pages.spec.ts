import { expect, type Locator, type Page } from '@playwright/test';
import { ENQUIRY_MESSAGES } from '../../src/shared/enquiries/enquiry-messages.ts';
import { STILL, test } from '../support/browser-test.ts';
import { MEDICAL_CONSENT } from '../../src/shared/enquiries/medical-consent.ts';
import { waitUntilAwake } from '../support/awake.ts';
import { problemsInAllLooks } from '../support/axe.ts';

test.use(STILL);

const at = (path: string) => new URL(path, process.env.APP_URL).href;

/**
 * A part of a page: the headings in its list, all of them in order, other words in it, and how many
 * pictures its gallery has.
 */
interface Block {
  items?: readonly string[];
  texts?: readonly string[];
  pictures?: number;
}

interface ContentPage {
  path: string;
  title: string;
  /** Where links outside its lists lead, by name. */
  ways?: Readonly<Record<string, string>>;
  /** Texts beside the title. */
  texts?: readonly string[];
  /** Its parts by name. */
  blocks: Readonly<Record<string, Block>>;
}

/**
 * What a visitor finds on each page: every block, figure and price of the public spec, section 2.
 */
const PAGES: readonly ContentPage[] = [
  {
    path: '/travel-services',
    title: 'The small things, done properly',
    blocks: {
      'Four services': {
        items: ['Airport transfers', 'Hotel bookings', 'Visa help', 'SIM card and local concierge'],
      },
      'Customize My Trip': { texts: ['WhatsApp'] },
      'Asked often': {
        texts: [
          'How far ahead should I book an airport transfer?',
          'At least 48 hours ahead, and a week in peak season',
          'How can I pay?',
          'By major credit cards, PayPal or bank transfer, and for some services in cash',
          'Can you change a hotel after it is booked?',
          'Do I need a visa for two weeks?',
          'Who do I call if something goes wrong on the road?',
        ],
      },
    },
  },
  {
    path: '/team-building',
    title: 'Leave the office to get something done',
    ways: { 'Plan a retreat': '/contact' },
    blocks: {
      'Four kinds of program': {
        items: [
          'Corporate Retreats',
          'Team Challenges',
          'Leadership Development',
          'CSR Travel Initiatives',
        ],
      },
      'One day, three, or five': {
        items: ['1-Day Workshop', '3-Day Retreat', '5-Day Leadership Journey'],
        texts: ['From $150 per person', 'From $599 per person', 'From $1,299 per person'],
      },
      'Two groups we took along': {
        items: ['Forty engineers and one very long table', 'A footbridge for Cai Be'],
        texts: [
          'Company Lindqvist Systems Participants 42 Duration 3 days Location Sapa',
          'moved its planning week',
          'We agreed on the year by the second afternoon.',
          'Company Meridian Mutual Participants 28 Duration 4 days Location Mekong Delta',
          'raised the deck in two days',
          'never seen them laugh like that.',
        ],
        pictures: 2,
      },
      'What people take home': {
        items: ['A shared story', 'Decisions that hold', 'New pairs', 'A host to thank'],
      },
      'From the road': { pictures: 5 },
    },
  },
  {
    path: '/events',
    title: 'Events & Conferences in Vietnam',
    ways: { 'Request Event Portfolio': '/contact' },
    blocks: {
      'What we run': {
        items: [
          'Meetings & Conferences',
          'Incentive Travel',
          'Exhibitions',
          'Private Celebrations',
        ],
      },
      'Four steps, one person': {
        items: [
          'Consultation & Briefing',
          'Proposal & Planning',
          'Coordination & Preparation',
          'Execution & Follow-up',
        ],
      },
      Lately: {
        items: [
          'Gala dinner on the Thu Bon',
          'Annual congress at the Citadel',
          'Sales incentive by the sea',
          'Board retreat on one junk',
          'Design fair, four halls',
          'Harvest festival launch',
        ],
        pictures: 6,
      },
      'Venue partners': {
        items: [
          'Hoan Kiem Hall',
          'The Old Opera Rooms',
          'Perfume River House',
          'Lantern Quay',
          'Bach Dang Pavilion',
          'West Beach Lodge',
        ],
        texts: [
          'Conference center, Hanoi',
          'Heritage venue, Hanoi',
          'Garden and gala, Hue',
          'Open-air riverside, Hoi An',
          'Exhibition hall, Ho Chi Minh City',
          'Resort and retreat, Phu Quoc',
        ],
      },
    },
  },
  {
    path: '/romantic-travel',
    title: 'Somewhere quiet, just the two of you',
    blocks: {
      'Three ways we can help': {
        items: ['Wedding Photoshoots', 'Surprise Proposals', 'Honeymoon Itineraries'],
      },
      'Places that do half the work': { pictures: 8 },
      'Add-ons': {
        items: [
          'Professional Photographers',
          'Hair & Makeup Artists',
          'Floral Arrangements',
          'Luxury Transportation',
        ],
        texts: [
          'From $300 per day',
          'From $150 per session',
          'From $100 per arrangement',
          'From $120 per day',
          'Amara Diallo & Luc Perrin',
          'Grace & Henry Whitlock',
        ],
      },
      'Tell us about the two of you': { texts: ['within 24 hours'] },
    },
  },
  {
    path: '/medical-travel',
    title: 'Good doctors, and time to rest after',
    blocks: {
      'What we arrange': {
        items: ['Health Check-up Tours', 'Cosmetic & Plastic Surgery', 'Recovery & Relaxation'],
      },
      'Why travelers trust us with this': {
        items: ['JCI-accredited facilities', 'Multilingual support', 'Privacy'],
      },
      'Hospital partners': {
        items: ['Hong Ha International', 'Bien Xanh Recovery Clinic', 'Cuu Long Medical Center'],
        texts: [
          'Hanoi Cardiology, full health screening, executive check-up',
          'Da Nang Physiotherapy, post-surgical rest, nutrition',
          'Ho Chi Minh City Dental, dermatology, cosmetic surgery',
        ],
      },
      'Ask for a consultation': {
        texts: [
          'within 24 hours',
          'I consent to the processing of my personal data for the purpose of receiving a medical consultation.',
        ],
      },
    },
  },
  {
    path: '/about',
    title: 'We are from here. That is the whole idea.',
    ways: { 'Plan My Journey': '/contact' },
    blocks: {
      'Our story': { texts: ['opened in Hanoi in 2025'] },
      'Song Xanh in numbers': {
        texts: [
          '8+ years experience',
          '10k+ happy travelers',
          '63 provinces covered',
          '100% local expertise',
        ],
      },
      'What we hold to': {
        items: [
          'Vietnamese Hospitality',
          'Local Expertise',
          'Sustainable Vietnam Tourism',
          'Authentic Experiences',
        ],
      },
      'Trần Thu Lan': {
        texts: ['A river does not hurry, and still it reaches the sea.', 'Founder and CEO'],
        pictures: 1,
      },
    },
  },
  {
    path: '/privacy-policy',
    title: 'Privacy Policy',
    blocks: {
      '1. Who is responsible': {},
      '2. What we collect': {},
      '3. What we use it for': {},
      '4. Health and diet': {
        texts: ['checking a box', 'The booking form has no such box.'],
      },
      '5. Who else sees it': {},
      '6. How long we keep it': {},
      '7. On your own device': { texts: ['There are no visitor accounts here.'] },
      '8. Your rights': { texts: ['within two working days', 'within ten days'] },
      '9. Changes': {},
    },
  },
  {
    path: '/terms-of-service',
    title: 'Terms of Service',
    blocks: {
      '1. Requests and bookings': { texts: ['no payment is taken'] },
      '2. Prices and payment': {},
      '3. What is included': {},
      '4. Changes and cancellations by you': {},
      '5. Changes and cancellations by us': {},
      '6. What we ask of you': {},
      '7. Responsibility': {},
      '8. Using this site': {},
      '9. Law and contact': {},
    },
  },
];

/** Parts of pages that have tests of their own. */
const PARTS: readonly ContentPage[] = [
  {
    path: '/',
    title: 'Follow the river into Vietnam',
    texts: ['10,000+ travelers', '4.9/5 4800+ reviews', '100% local guides'],
    blocks: {
      'Every valley has someone who knows the way. We introduce you.': {
        texts: ['10 years', '30+ destinations', '9K+ travelers'],
      },
      'Eight places to begin': {
        items: [
          'Halong Bay',
          'Hoi An',
          'Sapa',
          'Mekong Delta',
          'Hue',
          'Phu Quoc',
          'Phong Nha',
          'Hanoi',
        ],
        pictures: 8,
      },
      'However you want to travel': {
        items: [
          'Package Tours',
          'Travel Services',
          'Team Building',
          'Events & Conferences',
          'Romantic Travel',
          'Medical Travel',
        ],
      },
      'What travelers say': {
        texts: ['Margaret & Tom Ellery', 'Daniel Okafor', 'Hélène Marchetti'],
      },
    },
  },
  {
    path: '/explore-map',
    title: 'One country, two deltas',
    ways: { 'Contact an Expert': '/contact', 'Browse Tour Packages': '/package-tours' },
    blocks: {
      'Before you set the route': {
        items: ['Best Time to Visit', 'Transportation', 'Local Customs'],
        texts: ['best from October to April', 'dry season runs from November to April'],
      },
    },
  },
  {
    path: '/help-center?tab=support',
    title: 'How can we help?',
    blocks: { 'Still Need Help?': { texts: ['Email Support', 'Call Us'] } },
  },
  {
    path: '/blog',
    title: 'The river journal',
    ways: { 'Browse tour packages': '/package-tours' },
    blocks: {},
  },
];

async function expectContent(page: Page, { title, texts = [], ways = {}, blocks }: ContentPage) {
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(title);
  for (const [name, to] of Object.entries(ways)) {
    const links = main.getByRole('link', { name });
    await expect(links).not.toHaveCount(0);
    for (const link of await links.all()) await expect(link).toHaveAttribute('href', to);
  }
  await expectWords(main, texts);
  for (const [name, { items, texts: words = [], pictures }] of Object.entries(blocks)) {
    const block = main.getByRole('region', { name, exact: true });
    await expect(block, name).toBeVisible();
    if (items) {
      const inside = block.getByRole('heading').filter({ hasNotText: exactly(name) });
      await expect(inside).toHaveText([...items]);
    }
    if (pictures) await expect(block.getByRole('img')).toHaveCount(pictures);
    await expectWords(block, words);
  }
}

async function expectWords(place: Locator, texts: readonly string[]) {
  for (const text of texts) {
    await expect.poll(async () => bare((await place.textContent()) ?? '')).toContain(bare(text));
  }
}

const exactly = (name: string) =>
  new RegExp(`^${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`);

/** The words alone: white space between two elements does not belong to a text. */
const bare = (text: string) => text.replaceAll(/\s+/g, '');

for (const content of PAGES) {
  test(`${content.path} says what the spec demands and is accessible, in both themes and at every width`, async ({
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

  test('every page is complete, and a form is sent', async ({ page }) => {
    for (const content of [...PAGES, ...PARTS]) {
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

  test('pictures stand side by side on paper, not each on a sheet of its own', async ({ page }) => {
    await page.emulateMedia({ media: 'print' });
    // As wide as the words on a sheet of A4.
    await page.setViewportSize({ width: 718, height: 1000 });
    await page.goto(at('/events'));
    const posters = page.getByRole('region', { name: 'Lately' }).getByRole('listitem');
    const [first, second] = [
      await posters.nth(0).boundingBox(),
      await posters.nth(1).boundingBox(),
    ];
    expect(second?.y).toBe(first?.y);
  });

  test('a title breaks between its words and not within one', async ({ page }) => {
    await page.goto(at('/medical-travel'));
    for (const width of [390, 600, 820, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      const lines = await page
        .getByRole('heading', { name: 'Health Check-up Tours' })
        .evaluate((heading) => {
          const words = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
          for (let node = words.nextNode(); node; node = words.nextNode()) {
            const from = node.textContent?.indexOf('Check-up') ?? -1;
            if (from < 0) continue;
            const word = document.createRange();
            word.setStart(node, from);
            word.setEnd(node, from + 'Check-up'.length);
            return word.getClientRects().length;
          }
          return 0;
        });
      expect(lines, String(width)).toBe(1);
    }
  });
});

test('the numbers on About count up as they come into view, and end at their true values', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
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

test('on the travel services several answers can be open at once, and the form names what is missing and is sent', async ({
  page,
}) => {
  await page.goto(at('/travel-services'));
  const questions = page.getByRole('region', { name: 'Asked often' });
  await questions.getByText('How can I pay?').click();
  await expect(
    questions.getByText(/^By major credit cards, PayPal or bank transfer/),
  ).toBeVisible();
  await expect(questions.getByText(/^At least 48 hours ahead/)).toBeVisible();
  await questions.getByText('How far ahead should I book an airport transfer?').click();
  await expect(questions.getByText(/^At least 48 hours ahead/)).toBeHidden();
  await expect(
    questions.getByText(/^By major credit cards, PayPal or bank transfer/),
  ).toBeVisible();

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

test('a page opened at one of its parts shows it right below the header', async ({ page }) => {
  const parts = {
    '/travel-services#customize': 1,
    '/terms-of-service#prices-and-payment': 40,
    '/blog/post/the-night-hoi-an-turns-its-lights-off#what-goes-dark-and-what-does-not': 40,
  };
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [path, most] of Object.entries(parts)) {
      await page.goto(at(path));
      await waitUntilAwake(page);
      const below = () =>
        page.evaluate(() => {
          const part = document.querySelector(':target')?.getBoundingClientRect().top ?? 0;
          return part - (document.querySelector('header')?.getBoundingClientRect().bottom ?? 0);
        });
      await expect(async () => {
        expect(await below(), `${path} at ${width}`).toBeGreaterThanOrEqual(-2);
        expect(await below(), `${path} at ${width}`).toBeLessThanOrEqual(most);
      }).toPass();
    }
  }
});

test('the dates of the romantic form are taken from a calendar, the end not before the start', async ({
  page,
}) => {
  await page.goto(at('/romantic-travel'));
  const openers = page.getByRole('main').getByRole('button', { name: 'Open calendar' });
  const calendar = page.getByRole('dialog', { name: 'Choose a day' });
  await openers.first().click();
  await expect(calendar.getByRole('button', { name: /^Today, / })).toBeFocused();
  await calendar.getByRole('button', { name: 'Go to the Next Month' }).click();
  await calendar.getByRole('button', { name: / 15, / }).click();
  await expect(page.getByLabel('Start date')).toHaveValue(/-15$/);
  await openers.last().click();
  await expect(calendar.getByRole('button', { name: / 14, / })).toBeDisabled();
  await calendar.getByRole('button', { name: / 16, / }).click();
  await expect(page.getByLabel('End date')).toHaveValue(/-16$/);
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
