import { expect, test } from '@playwright/test';
import { openAwake, signIn } from '../support/staff.ts';

const SITE = process.env.APP_URL ?? '';
const UNREACHED = 'The server could not be reached. Please try again in a moment.';

/** What somebody types into a form, the button they press, and what the page then says. */
interface Try {
  page: string;
  /** The field by its name. */
  typed?: [name: string, text: string];
  button: string | RegExp;
  says: string;
}

const TRIES: Try[] = [
  {
    page: '/admin/bookings?new=1',
    typed: ['contactFirstName', 'Ánh'],
    button: 'Add booking',
    says: 'Failed to add booking: 503',
  },
  {
    page: '/admin/bookings?booking=1',
    typed: ['text', 'Asked for a quiet room'],
    button: 'Add note',
    says: 'Failed to update booking: 503',
  },
  {
    page: '/admin/bookings?booking=1&delete=1',
    button: 'Delete booking',
    says: 'Failed to delete booking: 503',
  },
  {
    page: '/admin/tour-management/new',
    typed: ['name', 'A tour that waits'],
    button: 'Add Tour',
    says: 'The server could not be reached. What you typed is kept here: please try again.',
  },
  {
    page: '/admin/tour-management?delete=2',
    button: 'Delete tour',
    says: 'Failed to delete tour: 503',
  },
  {
    page: '/admin/category-management?edit=1',
    typed: ['name', 'Slow travel'],
    button: 'Save',
    says: 'Failed to update category: 503',
  },
  {
    page: '/admin/category-management?delete=1',
    button: 'Delete category',
    says: 'Failed to delete category: 503',
  },
  {
    page: '/admin/account-management?open=create',
    typed: ['username', 'Thảo'],
    button: 'Create admin',
    says: 'An error occurred while creating admin',
  },
  {
    page: '/admin/account-management?open=password',
    typed: ['old_password', 'as it was'],
    button: 'Change password',
    says: 'An error occurred while changing password',
  },
  {
    page: '/admin/enquiries?open=1',
    typed: ['note', 'Called back'],
    button: 'Save note',
    says: UNREACHED,
  },
  {
    page: '/admin/enquiries?open=1&book=1',
    typed: ['firstName', 'Ánh'],
    button: 'Make booking',
    says: UNREACHED,
  },
  {
    page: '/admin/reviews?state=published',
    typed: ['reply', 'Come again!'],
    button: 'Save reply',
    says: UNREACHED,
  },
  { page: '/admin/subscribers', button: /^Unsubscribe/, says: UNREACHED },
  {
    page: '/admin/settings/personal-data',
    typed: ['address', 'dao@thu.example'],
    button: 'See what is kept',
    says: UNREACHED,
  },
  {
    page: '/admin/settings?confirm=clear-bookings',
    button: 'Save a backup, continue',
    says: 'The server did not answer. Please reload the page to see whether it was done.',
  },
];

test('while the database is away every form says so, and keeps what was typed', async ({
  page,
}) => {
  test.slow();
  await signIn(page);
  for (const { page: path, typed, button, says } of TRIES) {
    await openAwake(page, SITE + path);
    const field = typed && page.locator(`[name="${typed[0]}"]`).first();
    if (field && typed) {
      const summary = page.locator('summary').filter({ hasText: /^(Reply|Add a note)/ });
      if (!(await field.isVisible())) await summary.first().click();
      await field.fill(typed[1]);
    }
    // As the server answers, before any page is asked.
    await page.route('**/*.data*', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Song Xanh Travel</h1>' }),
    );
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByText(says), path).toBeVisible();
    if (field && typed) await expect(field, path).toHaveValue(typed[1]);
    await page.unrouteAll();
  }
});

/** What a list says when it cannot be loaded anew. */
const LOADS: Record<string, [button: string, says: string]> = {
  '/admin': [
    'Refresh',
    'The figures could not be loaded (503). Bookings and tours are not affected.',
  ],
  '/admin/bookings': ['Refresh', 'Error loading bookings: Failed to fetch bookings: 503'],
  '/admin/enquiries': ['Refresh', 'Error loading enquiries: Failed to fetch enquiries: 503'],
  '/admin/deliveries': ['Refresh', 'Error loading deliveries: Failed to fetch deliveries: 503'],
  '/admin/category-management': ['Refresh', 'Failed to load categories: 503'],
  '/admin/account-management': ['Refresh List', 'Failed to load admin list. Please try again.'],
};

test('while the database is away every list says why, and comes back', async ({ page }) => {
  await signIn(page);
  for (const [path, [button, says]] of Object.entries(LOADS)) {
    await openAwake(page, SITE + path);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: says }), path).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
    await page.unrouteAll();
    await page.getByRole('button', { name: /^(Retry|Refresh)$/ }).click();
    await expect(page.getByText(says)).toHaveCount(0);
  }
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Refresh List' }).click();
  await expect(page.getByText('An error occurred while loading admin list')).toBeVisible();
});

test('a forgotten password waits for the server, too', async ({ page }) => {
  await openAwake(page, `${SITE}/admin/reset-password`);
  await page.getByLabel('Email').fill('lan@songxanh.example');
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'An error occurred while verifying email. Please try again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('lan@songxanh.example');
});
