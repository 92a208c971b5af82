import { expect, test, type Locator, type Page } from '@playwright/test';
import { openAwake, signIn } from '../support/staff.ts';

const SITE = process.env.APP_URL ?? '';
const UNREACHED = 'The server could not be reached. Please try again in a moment.';

/**
 * A form of a page: the link that opens it, what is typed, the button, and the message that
 * follows.
 */
interface Try {
  /** Missing if the page begins with the form. */
  open?: string | RegExp;
  /**
   * The field by its name, or by a selector if another form of the page has a field with that name.
   */
  typed?: [field: string, text: string];
  button: string | RegExp;
  says: string;
}

/** A page: the button that reloads it, with the message when that fails, and its forms. */
interface Away {
  reload?: [button: string, says: string];
  tries?: Try[];
}

/** A form that is opened by a link and typed into. */
const written = (
  open: string | RegExp,
  typed: [name: string, text: string],
  button: string,
  says: string,
): Try => ({ open, typed, button, says });

const PAGES: Record<string, Away> = {
  '/admin': {
    reload: [
      'Refresh',
      'The figures could not be loaded (503). Bookings and tours are not affected.',
    ],
  },
  '/admin/bookings': {
    reload: ['Refresh', 'Error loading bookings: Failed to fetch bookings: 503'],
    tries: [
      written(
        /^Details: /,
        ['text', 'Asked for a quiet room'],
        'Add note',
        'Failed to update booking: 503',
      ),
      {
        open: 'Delete booking',
        button: 'Delete booking',
        says: 'Failed to delete booking: 503',
      },
      written(
        'Add booking',
        ['specialRequests', 'Somewhere quiet'],
        'Add booking',
        'Failed to add booking: 503',
      ),
    ],
  },
  '/admin/tour-management': {
    tries: [
      { open: /^Delete: /, button: 'Delete tour', says: 'Failed to delete tour: 503' },
      written(
        'Add New Tour',
        ['name', 'A tour that waits'],
        'Add Tour',
        'The server could not be reached. What you typed is kept here: please try again.',
      ),
    ],
  },
  '/admin/category-management': {
    reload: ['Refresh', 'Failed to load categories: 503'],
    tries: [
      written(
        /^Rename: /,
        ['[id^="rename-"][name]', 'Slow travel'],
        'Save',
        'Failed to update category: 503',
      ),
      { open: /^Delete: /, button: 'Delete category', says: 'Failed to delete category: 503' },
    ],
  },
  '/admin/account-management': {
    reload: ['Refresh List', 'Failed to load admin list. Please try again.'],
    tries: [
      written(
        'Create New Admin',
        ['username', 'Thảo'],
        'Create admin',
        'An error occurred while creating admin',
      ),
      written(
        'Change Password',
        ['old_password', 'as it was'],
        'Change password',
        'An error occurred while changing password',
      ),
      {
        open: /^Delete /,
        button: 'Delete admin',
        says: 'An error occurred while deleting admin',
      },
    ],
  },
  '/admin/my-account': {
    tries: [
      {
        typed: ['old_password', 'as it was'],
        button: 'Change password',
        says: 'An error occurred while changing password',
      },
    ],
  },
  '/admin/enquiries?open=1': {
    reload: ['Refresh', 'Error loading enquiries: Failed to fetch enquiries: 503'],
    tries: [
      { typed: ['note', 'Called back'], button: 'Save note', says: UNREACHED },
      written('Make a booking', ['firstName', 'Ánh'], 'Make booking', UNREACHED),
    ],
  },
  '/admin/deliveries': {
    reload: ['Refresh', 'Error loading deliveries: Failed to fetch deliveries: 503'],
  },
  '/admin/reviews?state=published': {
    tries: [{ typed: ['reply', 'Come again!'], button: 'Save reply', says: UNREACHED }],
  },
  '/admin/subscribers': { tries: [{ button: /^Unsubscribe/, says: UNREACHED }] },
  '/admin/settings/personal-data': {
    tries: [{ typed: ['address', 'dao@thu.example'], button: 'See what is kept', says: UNREACHED }],
  },
  '/admin/settings?confirm=clear-bookings': {
    tries: [
      {
        button: 'Save a backup, continue',
        says: 'The server did not answer. Please reload the page to see whether it was done.',
      },
    ],
  },
};

test('while the database is away every list says so and recovers, and every form keeps what was typed', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 480 });
  await signIn(page);
  for (const [path, { reload, tries = [] }] of Object.entries(PAGES)) {
    await openAwake(page, SITE + path);
    if (reload) await expectReload(page, path, reload);
    for (const each of tries) await expectKept(page, path, each);
  }

  await openAwake(page, `${SITE}/admin/account-management`);
  await page
    .getByRole('button', { name: /^Role of/ })
    .first()
    .click();
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('menuitemradio', { checked: false }).first().click();
  await expect(page.getByText('An error occurred while updating role')).toBeVisible();
  await page.getByRole('button', { name: 'Refresh List' }).click();
  await expect(page.getByText('An error occurred while loading admin list')).toBeVisible();
});

test('a long form that was not saved says so where one looks, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await signIn(page);
  await openAwake(page, `${SITE}/admin/bookings?booking=1&edit=1`);
  await page.route('**/*.data*', (route) => route.abort());
  for (const address of ['12 Hang Bac', '14 Hang Bac']) {
    await page.getByLabel('Address').fill(address);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Failed to update booking: no connection')).toBeInViewport();
    await expect(page.getByLabel('Address')).toHaveValue(address);
  }
});

test('a page that could not be loaded says so inside the office’s frame', async ({ page }) => {
  await signIn(page);
  for (const [from, link, title] of WAYS) {
    await openAwake(page, SITE + from);
    await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('main').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('alert')).toContainText('503');
    await expect(page.locator(DRAWING)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
  // Where not even the page's scripts arrive, nobody is led out of the office.
  await openAwake(page, `${SITE}/admin`);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Reviews' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('No connection');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'To the overview' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview');
});

/** From an address by a link to the page with a title. */
const WAYS: readonly [from: string, link: string, title: string][] = [
  ['/admin', 'Add New Tour', 'Create New Tour'],
  ['/admin/account-management', 'My account', 'My account'],
  ['/admin/settings', 'Open the system test', 'System test'],
  ['/admin/settings', 'Open personal data', 'Personal data'],
  ['/admin/settings', 'Restore...', 'Restore a backup'],
  ['/admin/tour-management', 'Edit: Central Highlands Coffee Road', 'Edit Tour Details'],
];

/** The drawing of the footbridge with a gap in the middle. */
const DRAWING = 'main svg[viewBox="0 0 220 120"]';

async function expectReload(page: Page, path: string, [button, says]: [string, string]) {
  const title = await page.getByRole('heading', { level: 1 }).textContent();
  await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: '' }));
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: says }), path).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  // Of this page nothing is left but the message.
  if (path === '/admin/bookings') await expect(page.locator(DRAWING)).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: /^(Retry|Refresh)$/ }).click();
  await expect(page.getByText(says)).toHaveCount(0);
}

async function expectKept(page: Page, path: string, { open, typed, button, says }: Try) {
  if (open) await openForm(page, open);
  const field = typed && (await pinned(page.locator(selectorOf(typed[0])).first()));
  if (field && typed) {
    const summary = page.locator('summary').filter({ hasText: /^(Reply|Add a note)/ });
    if (!open && !(await field.isVisible())) {
      await summary.first().click();
      // A form that opens takes the focus to its first field, which would also take what is being
      // typed.
      await expect(page.locator('details[open] :focus')).toHaveCount(1);
    }
    await field.fill(typed[1]);
  }
  // The server's own answer, before it asks any page.
  await page.route('**/*.data*', (route) =>
    route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Song Xanh Travel</h1>' }),
  );
  await page.getByRole('button', { name: button }).first().click();
  // A long form has been scrolled down to its button by then.
  await expect(page.getByText(says).first(), path).toBeInViewport();
  if (!open && field) await expect(page.getByText(says), path).toHaveCount(1);
  // Read out, too: the focus stays on the button.
  const alert = page.getByRole('alert').filter({ hasText: says });
  await expect(alert, `${path}: ${says}`).toHaveCount(1);
  if (field && typed) await expect(field, path).toHaveValue(typed[1]);
  // Unsaved input would be asked about on the way to the next form.
  if (field) await field.fill('');
  await page.unrouteAll();
}

/** The same field, even if another test adds one before it meanwhile. */
async function pinned(field: Locator): Promise<Locator> {
  return field.page().locator(`[id="${await field.getAttribute('id')}"]`);
}

const selectorOf = (field: string) => (field.startsWith('[') ? field : `[name="${field}"]`);

/** Follows a link in the open dialog, or on the page if none is open. */
async function openForm(page: Page, link: string | RegExp) {
  const dialog = page.getByRole('dialog');
  const inDialog = dialog.getByRole('link', { name: link });
  if ((await dialog.count()) > 0 && (await inDialog.count()) === 0) {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await page.getByRole('link', { name: link }).first().click();
}

test('the form for a forgotten password waits for the server, too', async ({ page }) => {
  await openAwake(page, `${SITE}/admin/reset-password`);
  await page.getByLabel('Email').fill('lan@songxanh.example');
  await page.route('**/*.data*', (route) => route.abort());
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'An error occurred while verifying email. Please try again.',
  );
  await expect(page.getByLabel('Email')).toHaveValue('lan@songxanh.example');
});
