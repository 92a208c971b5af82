import { expect, type Page } from '@playwright/test';

/** Opens the page of a tour, whose date field gets its earliest day once it is hydrated. */
export async function openTour(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByLabel('Departure date')).toHaveAttribute('min', /^\d{4}-\d\d-\d\d$/);
}
