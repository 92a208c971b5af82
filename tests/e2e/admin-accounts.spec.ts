import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { generateSync } from 'otplib';
import type { ReceivedMail } from '../support/mail-server.ts';
import { expectReadable } from '../support/looks.ts';
import { sideways } from '../support/sideways.ts';
import { openAwake, postToApi, signIn, signInAnew, withoutScript } from '../support/staff.ts';

const SITE = process.env.APP_URL ?? '';
const ACCOUNTS = `${SITE}/admin/account-management`;
const MINE = `${SITE}/admin/my-account`;
const LOGIN = `${SITE}/admin/login`;
const PASSWORD = 'a boat in the rain';
const NEXT = 'lanterns over the river';

let people = 0;

/** Adds an account for this test only and returns its names; afterwards nobody is signed in. */
async function addAdmin(page: Page, role: 'editor' | 'superadmin' = 'editor') {
  people += 1;
  const username = `guest${Date.now().toString(36)}${people}`;
  const account = { username, email: `${username}@songxanh.example`, password: PASSWORD };
  await signIn(page);
  await postToApi(page, 'create-admin.php', { ...account, role });
  await page.context().clearCookies();
  return account;
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

/** The link in the last mail to an address. */
function linkTo(email: string): string {
  const lines = readFileSync(process.env.MAILBOX ?? '', 'utf8')
    .split('\n')
    .filter(Boolean);
  const mails = lines.map((line) => JSON.parse(line) as ReceivedMail);
  return (
    /https?:\/\/\S+/.exec(mails.findLast(({ to }) => to.includes(email))?.text ?? '')?.[0] ?? ''
  );
}

test('a form of somebody whose role was withdrawn meanwhile stays, and says so', async ({
  page,
  browser,
}) => {
  const account = await addAdmin(page, 'superadmin');
  await signInAnew(page, account);
  await openAwake(page, `${SITE}/admin/settings/personal-data`);
  const address = page.getByLabel('Email address');
  await address.fill('dao@thu.example');
  const other = await browser.newPage();
  await signIn(other);
  const list = await other.request.get(`${SITE}/api/list-admins.php`);
  const { admins } = (await list.json()) as { admins: { id: number; username: string }[] };
  const id = admins.find(({ username }) => username === account.username)!.id;
  await postToApi(other, 'grant-role.php', { id, role: 'editor' });
  await other.close();
  await page.getByRole('button', { name: 'See what is kept' }).click();
  await expect(page.getByText('Your role no longer allows this')).toBeVisible();
  await expect(address).toHaveValue('dao@thu.example');
});

test('a superadmin adds an account, makes it a superadmin and deletes it', async ({ page }) => {
  await signIn(page);
  const username = `thuy.do.${Date.now().toString(36)}`;
  await openAwake(page, ACCOUNTS);
  await expect(page.getByRole('heading', { name: 'Admin accounts' })).toBeVisible();
  await expect(rowOf(page, 'lan').first()).toContainText('Current User');
  await page.getByRole('link', { name: 'Create New Admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create New Admin' });
  await dialog.getByLabel('Username').fill(username);
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dialog.getByLabel('Username')).toHaveValue(username);
  await dialog.getByLabel('Email').fill('thuy.do@songxanh');
  await dialog.getByLabel('Password', { exact: true }).fill('password1234');
  await expect(dialog.getByText('Easy to guess')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create admin' }).click();
  await expect(dialog.getByText('Please enter a valid email address')).toBeVisible();
  await expect(dialog.getByText(/easy to guess\. Please choose another/)).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  await dialog.getByLabel('Email').fill('LAN@songxanh.example');
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Create admin' }).click();
  await expect(dialog.getByText('Another admin has this email address')).toBeVisible();
  await expect(dialog.getByLabel('Username')).toHaveValue(username);
  await dialog.getByLabel('Email').fill(`${username}@songxanh.example`);
  await dialog.getByRole('button', { name: 'Create admin' }).click();
  await expect(page.getByText('Admin created successfully')).toBeVisible();
  await expect(dialog).toBeHidden();

  await page.getByLabel('Search admins').fill(username.toUpperCase());
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('button', { name: `Role of ${username}: editor` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: /^editor/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Role updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: `Role of ${username}: superadmin` })).toBeVisible();
  await page.reload();
  await expect(rowOf(page, username)).toContainText('superadmin');

  await openAwake(page, `${ACCOUNTS}?search=${username}`);
  await page.getByRole('link', { name: `Delete ${username}` }).click();
  await expect(page.getByRole('link', { name: 'Keep admin' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete admin' }).click();
  await expect(page.getByText('Admin deleted successfully')).toBeVisible();
  await expect(page.getByText('No admin found')).toBeVisible();
  await page.getByRole('link', { name: 'Show all admins' }).click();
  await expect(rowOf(page, 'minh.nguyen')).toBeVisible();
});

test('an editor sees all accounts, can change none of the others, and has their own password', async ({
  page,
  browser,
}) => {
  const account = await addAdmin(page);
  await signInAnew(page, account);
  const elsewhere = await browser.newPage();
  await signInAnew(elsewhere, account);
  await openAwake(page, ACCOUNTS);
  await expect(rowOf(page, account.username)).toContainText('Current User');
  await expect(page.getByRole('link', { name: 'Create New Admin' })).toBeHidden();
  await expect(page.getByRole('columnheader', { name: 'Actions' })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Role of/ })).toHaveCount(0);
  await page.goto(`${ACCOUNTS}?open=create`);
  await expect(page.getByRole('dialog')).toBeHidden();
  const forged = await page.context().request.post(ACCOUNTS, {
    form: { intent: 'grant-role', id: '1', role: 'editor' },
    headers: { origin: new URL(SITE).origin, 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(forged.status()).toBe(403);

  await openAwake(page, ACCOUNTS);
  await page.getByRole('link', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change Password' });
  await dialog.getByLabel('Current password').fill('not this one');
  await dialog.getByLabel('New password', { exact: true }).fill(NEXT);
  await dialog.getByLabel('Confirm new password').fill(`${NEXT}!`);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('Password confirmation does not match')).toBeVisible();
  await dialog.getByLabel('Confirm new password').fill(NEXT);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(dialog.getByText('Your current password is not correct')).toBeVisible();
  await expect(dialog.getByLabel('New password', { exact: true })).toHaveValue(NEXT);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed successfully')).toBeVisible();

  await elsewhere.goto(MINE);
  await expect(elsewhere).toHaveURL(/\/admin\/login/);
  await signInAnew(elsewhere, { ...account, password: NEXT });
  await openAwake(page, MINE);
  const again = page.getByLabel('New password', { exact: true });
  await again.fill('half a pass');
  await again.press('Enter');
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByRole('link', { name: 'Bookings', exact: true }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(again).toHaveValue('half a pass');
  await again.clear();
  await page.getByRole('button', { name: /^Sign out of Chrome/ }).click();
  await expect(page.getByText('Signed out on that device.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sign out of/ })).toHaveCount(0);
  await elsewhere.goto(MINE);
  await expect(elsewhere).toHaveURL(/\/admin\/login/);
  await elsewhere.close();
});

test('somebody who forgot the password gets back in, once', async ({ page }) => {
  const account = await addAdmin(page);
  await page.clock.install();
  await openAwake(page, LOGIN);
  const forgotten = page.getByRole('link', { name: 'Forgot your password?' });
  await forgotten.click();
  await page.getByRole('link', { name: 'Back to Login' }).click();
  await expect(page).toHaveURL(LOGIN);
  await forgotten.click();
  const email = page.getByLabel('Email');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('Please enter your email address')).toBeVisible();
  await email.fill('nobody@songxanh.example');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByText('No admin account found with this email address.')).toBeVisible();
  await expect(email).toHaveValue('nobody@songxanh.example');
  await email.fill(account.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const sent = page.getByText(/^Password reset request has been sent successfully\./);
  await expect(sent).toBeVisible();
  await expect.poll(() => linkTo(account.email)).not.toBe('');
  // Folded away after five seconds, but the text itself is still there.
  const height = () => sent.evaluate((text) => text.closest('[aria-live]')?.clientHeight);
  await page.mouse.move(5, 5);
  await email.blur();
  await page.clock.fastForward(5_000);
  await expect.poll(height).toBe(0);

  const link = linkTo(account.email);
  const answer = await page.request.get(link);
  expect(answer.headers()['referrer-policy']).toBe('strict-origin');
  await openAwake(page, link);
  await expect(page.getByText(`For ${account.email}.`)).toBeVisible();
  await expectReadable(page, 'a new password');
  await page.getByLabel('New password', { exact: true }).fill(NEXT);
  await page.getByLabel('New password again').fill(NEXT);
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page).toHaveURL(`${LOGIN}?reset=done`);
  await expect(page.getByText(/^Password changed successfully/)).toBeVisible();
  await page.getByLabel('Email or username').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(NEXT);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${SITE}/admin`);
  await page.goto(link);
  await expect(page.getByText(/^This link has been used or has expired/)).toBeVisible();
});

test('the second step is set up, asked for, and turned off again', async ({ page }) => {
  test.slow();
  const account = await addAdmin(page);
  await signInAnew(page, account);
  await openAwake(page, MINE);
  await page.getByRole('link', { name: 'Set up two-step sign-in' }).click();
  await expect(page.getByRole('img', { name: /^QR code/ })).toBeVisible();
  const secret = (await page.locator('code').innerText()).replace(/\s/g, '');
  await page.getByLabel('Code shown in the app').fill('000000');
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  await expect(page.getByText(/^This code is wrong/)).toBeVisible();
  await expect(page.locator('code')).toHaveText(/^[A-Z2-7 ]{39}$/);
  expect((await page.locator('code').innerText()).replace(/\s/g, '')).toBe(secret);
  await page.getByLabel('Code shown in the app').fill(generateSync({ secret }));
  await page.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectReadable(page, 'recovery codes');
  const [first = ''] = await codes.allInnerTexts();
  await page.getByRole('link', { name: 'I have kept them' }).click();
  await expect(codes).toHaveCount(0);
  await expect(page.getByText('You have 10 of 10 recovery codes left.')).toBeVisible();

  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Email or username').fill(account.username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText('Please enter the code from your authenticator app.')).toBeVisible();
  await expect(page.getByLabel('Code')).toBeFocused();
  await expect(page.getByLabel('Email or username')).toBeHidden();
  await expectReadable(page, 'the second step');
  await page.getByLabel('Code').fill('abcd');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByText(/^This code is wrong/)).toBeVisible();
  await page.getByLabel('Code').fill(first.toUpperCase());
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`${SITE}/admin`);

  await openAwake(page, MINE);
  await expect(page.getByText('You have 9 of 10 recovery codes left.')).toBeVisible();
  await page.getByRole('link', { name: 'Turn off' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('wrong');
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(dialog.getByText('Your current password is not correct')).toBeVisible();
  await expectReadable(page, 'turning the second step off');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('link', { name: 'Set up two-step sign-in' })).toBeVisible();
});

test('everything works without script', async ({ page, browser }) => {
  const account = await addAdmin(page, 'superadmin');
  await withoutScript(browser, async (plain) => {
    await signInAnew(plain, account);
    const username = `plain.${Date.now().toString(36)}`;
    await plain.goto(ACCOUNTS);
    await plain.getByRole('link', { name: 'Create New Admin' }).click();
    await plain.getByLabel('Username').fill(username);
    await plain.getByLabel('Email').fill('not an address');
    await plain.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await plain.getByRole('button', { name: 'Create admin' }).click();
    await expect(plain.getByText('Please enter a valid email address')).toBeVisible();
    await expect(plain.getByLabel('Username')).toHaveValue(username);
    await plain.getByLabel('Email').fill(`${username}@songxanh.example`);
    await plain.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await plain.getByRole('button', { name: 'Create admin' }).click();
    await expect(plain.getByText('Admin created successfully')).toBeVisible();
    await plain.getByLabel('Search admins').fill(username);
    await plain.getByRole('button', { name: 'Refresh List' }).click();
    await plain.getByRole('button', { name: `Role of ${username}: editor` }).click();
    await plain.getByRole('menuitemradio', { name: /^superadmin/ }).click();
    await expect(plain.getByText('Role updated successfully')).toBeVisible();
    await plain.getByRole('link', { name: `Delete ${username}` }).click();
    await plain.getByRole('button', { name: 'Delete admin' }).click();
    await expect(plain.getByText('Admin deleted successfully')).toBeVisible();

    await plain.goto(`${MINE}?open=two-step`);
    const secret = (await plain.locator('code').innerText()).replace(/\s/g, '');
    await plain.getByLabel('Code shown in the app').fill(generateSync({ secret }));
    await plain.getByLabel('Your password').fill(PASSWORD);
    await plain.getByRole('button', { name: 'Turn on two-step sign-in' }).click();
    const codes = plain.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    const [first = ''] = await codes.allInnerTexts();
    await plain.getByRole('button', { name: 'Logout' }).click();
    for (const code of ['', first]) {
      await plain.getByLabel('Email or username').fill(account.username);
      await plain.getByLabel('Password', { exact: true }).fill(PASSWORD);
      if (code) await plain.getByLabel('Code').fill(code);
      await plain.getByRole('button', { name: 'Log in' }).click();
    }
    await expect(plain).toHaveURL(`${SITE}/admin`);
  });
});

test('axe finds nothing wrong, and nothing is wider than the screen', async ({ page }) => {
  test.slow();
  await signIn(page);
  const addresses = [
    ACCOUNTS,
    `${ACCOUNTS}?open=create`,
    `${ACCOUNTS}?open=password`,
    `${ACCOUNTS}?delete=2`,
    `${ACCOUNTS}?search=nobody-is-called-so`,
    MINE,
    `${MINE}?open=two-step`,
    `${SITE}/admin/reset-password`,
  ];
  for (const address of addresses) {
    await openAwake(page, address);
    await expectReadable(page, address);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sideways(page), address).toBe(0);
  }
});
