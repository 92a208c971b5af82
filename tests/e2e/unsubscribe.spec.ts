import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { problemsInAllLooks } from '../support/axe.ts';
import { test } from '../support/browser-test.ts';

const SITE = process.env.APP_URL ?? '';

test('a subscriber unsubscribes by the link in a letter, on pages that are accessible', async ({
  page,
}) => {
  await page.goto(SITE + (await linkOfNewSubscriber(page)));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Leave the newsletter?');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail.getByRole('listitem')).toHaveText(['Home', 'Unsubscribe']);
  expect(await problemsInAllLooks(page), 'the question').toEqual([]);
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left the list');
  await expect(page.getByRole('main').getByRole('status')).toContainText('No more letters');
  expect(await problemsInAllLooks(page), 'the answer').toEqual([]);

  await page.goto(`${SITE}/unsubscribe?id=1&key=guessed`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link is incomplete');
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the same link works, and a mail program may send it for its user', async ({ page }) => {
    const link = SITE + (await linkOfNewSubscriber(page));
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    const oneClick = await fetch(link, { method: 'POST', body });
    expect(oneClick.status).toBe(200);
    expect(await oneClick.text()).toContain('You have left the list');

    await page.goto(link);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have left the list');
  });
});

/** Subscribes an address at the bottom of a page and reads its link from the office. */
async function linkOfNewSubscriber(page: Page): Promise<string> {
  const email = `${randomUUID()}@thu.example`;
  await page.goto(`${SITE}/terms-of-service`);
  const box = page.getByRole('contentinfo').locator('form');
  await box.getByLabel('Email address').fill(email);
  await box.getByRole('button', { name: 'Subscribe' }).click();
  await expect(box.getByRole('status')).toBeVisible();

  const file = await fetch(`${SITE}/admin/subscribers/export?search=${email}`, {
    method: 'POST',
    headers: { origin: SITE, cookie: `session=${process.env.ADMIN_SESSION}` },
  });
  const link = /\/unsubscribe\?[^\s",]+/.exec(await file.text())?.[0];
  if (!link) throw new Error('The file of subscribers has no link.');
  return link;
}
