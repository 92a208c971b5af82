/* The keys of each composite control, as the ARIA Authoring Practices describe its pattern. */
import { expect, test, type Locator, type Page } from '@playwright/test';
import { openGallery, section } from './gallery.ts';

const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};

/** Opens a single section. */
async function open(page: Page, only: string): Promise<Locator> {
  await openGallery(page, 'light', { only });
  return section(page, only);
}

test('tabs on a phone: the focus ring is complete and does not touch the letters', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const control = await open(page, 'tabs');
  const list = control.getByRole('tablist', { name: 'About the tour' });
  const row = await list.boundingBox();
  for (const name of ['Overview', 'Reviews']) {
    const tab = list.getByRole('tab', { name });
    await tab.focus();
    await press(page, 'Shift');
    const ring = await tab.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element);
      return { offset: parseFloat(outlineOffset), width: parseFloat(outlineWidth) };
    });
    expect(ring.offset).toBeGreaterThan(0);
    const box = await tab.boundingBox();
    if (!row || !box) throw new Error('There are no tabs.');
    const reach = ring.offset + ring.width;
    expect(box.x - reach, name).toBeGreaterThanOrEqual(row.x);
    expect(box.x + box.width + reach, name).toBeLessThanOrEqual(row.x + row.width);
    expect(box.y - reach, name).toBeGreaterThanOrEqual(row.y);
    expect(box.y + box.height + reach, name).toBeLessThanOrEqual(row.y + row.height);
  }
});

test('tabs: arrows move, Enter and Space open, Tab goes on to the panel, and Alt and an arrow are left to the browser', async ({
  page,
}) => {
  const control = await open(page, 'tabs');
  const list = control.getByRole('tablist', { name: 'About the tour' });
  const tab = (name: string) => list.getByRole('tab', { name });
  await tab('Overview').focus();
  await press(page, 'ArrowRight');
  await expect(tab('Itinerary')).toBeFocused();
  await press(page, 'End');
  await expect(tab('Reviews')).toBeFocused();
  await press(page, 'ArrowRight');
  await expect(tab('Overview')).toBeFocused();
  await press(page, 'ArrowLeft', 'Home', 'ArrowRight', 'Enter');
  await expect(tab('Itinerary')).toHaveAttribute('aria-selected', 'true');
  const panel = control.getByRole('tabpanel', { name: 'Itinerary' });
  await expect(panel).toContainText('Sung Sot cave');
  await press(page, 'Tab');
  await expect(panel).toBeFocused();
  await press(page, 'Shift+Tab');
  await expect(tab('Itinerary')).toBeFocused();
  await press(page, 'Home', 'Space');
  await expect(tab('Overview')).toHaveAttribute('aria-selected', 'true');
  await press(page, 'Alt+ArrowRight');
  await expect(tab('Overview')).toBeFocused();
});

test('accordion: Enter and Space open and close, and one closes another', async ({ page }) => {
  const control = await open(page, 'accordion');
  const item = (text: string) => control.getByRole('group').filter({ hasText: text });
  const [pay, dates] = [item('When do I pay?'), item('Can I change the dates?')];
  await expect(pay).toHaveAttribute('open');
  await pay.locator('summary').focus();
  await press(page, 'Tab', 'Tab', 'Shift+Tab', 'Enter');
  await expect(dates).toHaveAttribute('open');
  await expect(pay).not.toHaveAttribute('open');
  await press(page, 'Space');
  await expect(dates).not.toHaveAttribute('open');
});

test('accordion: items outside a group stay open beside others', async ({ page }) => {
  const control = await open(page, 'accordion');
  const far = control.getByRole('group').filter({ hasText: 'Is it far?' });
  for (const each of [far.first(), far.last()]) {
    await each.locator('summary').focus();
    await press(page, 'Enter');
  }
  await expect(far.first()).toHaveAttribute('open');
  await expect(far.last()).toHaveAttribute('open');
});

test('button: while busy it keeps the focus and its width, says so, and does nothing', async ({
  page,
}) => {
  const control = await open(page, 'button');
  const busy = control.getByRole('button', { name: 'Sending...' }).first();
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.focus();
  await expect(busy).toBeFocused();
  const wasStopped = () => busy.evaluate((button) => button.dataset['stopped']);
  await busy.evaluate((button) =>
    window.addEventListener(
      'click',
      // Read after all other listeners: a form around the button would have been sent by then.
      (event) => setTimeout(() => (button.dataset['stopped'] = String(event.defaultPrevented))),
      { capture: true },
    ),
  );
  await press(page, 'Enter');
  await expect.poll(wasStopped).toBe('true');
  await expect(busy).toBeFocused();
  const [idle, waiting] = await busy
    .locator('span')
    .evaluateAll((words) => words.map((word) => word.getBoundingClientRect().width));
  const width = await busy.evaluate((button) => button.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(Math.max(idle ?? 0, waiting ?? 0));
});

test('fields: label, help and error are read out, and optional fields say so', async ({ page }) => {
  for (const [id, label, error] of [
    ['text-field', 'Email', 'Please enter a valid email address'],
    ['text-area', 'Message', 'Please write at least ten characters'],
    ['select-field', 'Group size', 'Please select a group size'],
    ['number-stepper', 'Guests', 'At most 20 guests; write to us for larger groups'],
    ['date-field', 'Departure date', 'Please choose a day in the future'],
    ['combobox', 'Nationality', 'Please select a nationality'],
  ] as const) {
    const control = await open(page, id);
    const invalid = control.locator(':is(input, textarea, select)[aria-invalid=true]').first();
    await expect(invalid).toHaveAccessibleName(label);
    await expect(invalid).toHaveAccessibleDescription(error);
  }
  const fields = await open(page, 'text-field');
  await expect(fields.getByLabel('Phone (optional)')).toHaveAccessibleDescription(
    'Include the country code.',
  );
});

test('popover: Enter opens, Escape closes and returns the focus', async ({ page }) => {
  const control = await open(page, 'popover');
  const button = control.getByRole('button', { name: 'How the price is made' });
  const panel = page.getByText('Per person, by group size');
  await button.focus();
  await press(page, 'Enter');
  await expect(panel).toBeVisible();
  await press(page, 'Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();
});

test('breadcrumb: links in order, and the current page is not a link', async ({ page }) => {
  const control = await open(page, 'breadcrumb');
  const way = control.getByRole('navigation', { name: 'Breadcrumb' }).first();
  await expect(way.getByRole('link')).toHaveText(['Rest', 'Hover', 'Focus']);
  const current = way.locator('[aria-current=page]');
  await expect(current).toHaveText(/^The Reunification Express/);
  await expect(current.getByRole('link')).toHaveCount(0);
});

test('components without interaction: role and text', async ({ page }) => {
  const progress = await open(page, 'progress');
  const bar = progress.getByRole('progressbar', { name: 'System test' });
  await expect(bar).toHaveAttribute('aria-valuetext', '3 of 12 tests');
  await expect(bar).toHaveJSProperty('value', 3);

  const rating = await open(page, 'rating');
  await expect(rating.getByText('Rated 4.9 of 5 from 1240 reviews')).toBeAttached();

  const banner = await open(page, 'status-banner');
  await expect(banner.getByRole('alert')).toContainText('3 messages were not delivered');
  await expect(banner.getByRole('status')).toHaveCount(3);

  const message = await open(page, 'message');
  await expect(message.getByRole('alert')).toHaveText(/^Sorry, there was an error/);
  await expect(message.getByRole('status').first()).toHaveText(/^Thank you for subscribing/);
});

test('dialog: keeps the focus inside and returns it', async ({ page }) => {
  const control = await open(page, 'dialog');
  const opener = control.getByRole('button', { name: 'Edit guest' });
  const dialog = page.getByRole('dialog', { name: 'Edit guest' });
  await opener.focus();
  await press(page, 'Enter');
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await press(page, 'Shift+Tab');
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  for (let step = 0; step < 12; step += 1) {
    await press(page, 'Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(isOutside).toBe(false);
  }
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('confirm dialog: begins at the safe button', async ({ page }) => {
  const control = await open(page, 'confirm-dialog');
  const opener = control.getByRole('button', { name: 'Delete tour' });
  await opener.focus();
  await press(page, 'Enter');
  const dialog = page.getByRole('dialog', { name: 'Delete this tour?' });
  await expect(dialog.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await press(page, 'Space');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('menu: arrows, Home, End and letters move, Enter acts, Escape returns the focus', async ({
  page,
}) => {
  const control = await open(page, 'menu');
  const button = control.getByRole('button', { name: 'More about this tour' });
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true });
  await button.focus();
  await press(page, 'Enter');
  await expect(item('Edit')).toBeFocused();
  // Each key waits for the one before: the menu moves the focus a moment after its key.
  await press(page, 'ArrowDown');
  await expect(item('Duplicate')).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(item('View on the site')).toBeFocused();
  await press(page, 'End');
  await expect(item('Delete')).toBeFocused();
  await press(page, 'Home');
  await expect(item('Edit')).toBeFocused();
  await press(page, 'v');
  await expect(item('View on the site')).toBeFocused();
  await press(page, 'Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(button).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(item('Edit')).toBeFocused();
  await press(page, 'ArrowDown');
  await expect(item('Duplicate')).toBeFocused();
  await press(page, 'Space');
  await expect(control.getByText('Chosen: Duplicate')).toBeVisible();
  await expect(button).toBeFocused();
});

test('dropdown badge: opens at the current value, and chooses', async ({ page }) => {
  const control = await open(page, 'dropdown-badge');
  const badge = control.locator('[popovertarget=status-rest]');
  const state = (name: string) => page.getByRole('menuitemradio', { name, exact: true });
  await badge.focus();
  await press(page, 'ArrowDown');
  await expect(state('Pending')).toBeFocused();
  await expect(state('Pending')).toBeChecked();
  await press(page, 'ArrowDown', 'ArrowDown');
  await expect(state('Completed')).toBeFocused();
  await press(page, 'Home', 'ArrowUp');
  await expect(state('Cancelled')).toBeFocused();
  await press(page, 'Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(badge).toBeFocused();
  await expect(badge).toContainText('Pending');
  await press(page, 'Enter', 'c', 'Enter');
  await expect(badge).toContainText('Confirmed');
  await expect(badge).toBeFocused();
});

test('combobox: finds without accents, arrows move, Enter chooses, Escape closes', async ({
  page,
}) => {
  const control = await open(page, 'combobox');
  const field = control.locator('#nationality');
  const active = async () => {
    const id = await field.getAttribute('aria-activedescendant');
    return page.locator(`[id="${id}"]`);
  };
  await field.focus();
  await expect(field).toHaveAttribute('aria-expanded', 'false');
  // It is there before it says something: a screen reader reads only what changes.
  const said = await control.locator('#nationality ~ div output').elementHandle();
  expect(await said?.textContent()).toBe('');
  await page.keyboard.type('tur');
  await expect.poll(() => said?.textContent()).toBe('1 to choose from');
  const list = control.getByRole('listbox');
  await expect(list.getByRole('option')).toHaveText(['Türkiye']);
  await press(page, 'Enter');
  await expect(field).toHaveValue('Türkiye');
  await expect(field).toHaveAttribute('aria-expanded', 'false');

  await press(page, 'ArrowDown');
  await expect(list).toBeVisible();
  await expect(await active()).toHaveText('Australia');
  await press(page, 'ArrowUp');
  await expect(await active()).toHaveText('South Africa');
  await press(page, 'Home', 'ArrowDown', 'ArrowDown');
  await expect(await active()).toHaveText('Canada');
  await press(page, 'Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('Türkiye');
  await expect(field).toBeFocused();
  await press(page, 'ArrowDown');
  expect(await list.evaluate((long) => long.scrollHeight > long.clientHeight)).toBe(true);
  await press(page, 'Tab');
  await expect(list).toBeHidden();
  await expect(page.locator(':focus'), 'a list that scrolls takes no Tab').not.toHaveCount(0);
  await press(page, 'Shift+Tab');
  await expect(field).toBeFocused();

  await field.fill('no such place');
  await expect(page.getByText('Nothing found', { exact: true })).toBeVisible();
  await press(page, 'Tab');
  await expect(field).toHaveValue('Türkiye');
  await expect(page.locator('select[name=nationality]')).toHaveValue('TR');
});

test('date field: days, weeks, months and years by key, the focus returns, and a part can be removed', async ({
  page,
}) => {
  const control = await open(page, 'date-field');
  const field = control.locator('#departure-rest');
  const button = control.locator('[popovertarget=departure-rest-calendar]');
  const dialog = page.getByRole('dialog', { name: 'Choose a day' });
  const focused = () =>
    dialog.evaluate(() => document.activeElement?.closest('[data-day]')?.getAttribute('data-day'));
  await button.focus();
  await press(page, 'Enter');
  await expect.poll(focused).toBe('2027-03-14');
  await press(page, 'ArrowRight', 'ArrowDown');
  await expect.poll(focused).toBe('2027-03-22');
  await press(page, 'PageDown');
  await expect.poll(focused).toBe('2027-04-22');
  await press(page, 'Shift+PageDown');
  await expect.poll(focused).toBe('2028-04-22');
  await press(page, 'PageUp', 'ArrowUp', 'ArrowLeft');
  await expect.poll(focused).toBe('2028-03-14');
  await press(page, 'Escape');
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await expect(field).toHaveValue('2027-03-14');

  await press(page, 'Enter');
  const year = dialog.getByRole('combobox', { name: /year/i });
  await year.focus();
  await year.selectOption('2029');
  await expect(dialog.locator('[data-day="2029-03-14"]')).toBeVisible();
  await dialog.locator('[data-day="2029-03-20"] button').focus();
  await press(page, 'Enter');
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue('2029-03-20');
  await expect(button).toBeFocused();

  // A date without its month is none, and is as pale as an empty field.
  await expect(field).not.toHaveAttribute('data-empty');
  await field.focus();
  await press(page, 'Backspace');
  await expect(field).toHaveValue('');
  await expect(field).toHaveAttribute('data-empty');
});

test('slider: arrows move a thumb, and thumbs do not pass each other', async ({ page }) => {
  const control = await open(page, 'price-range-slider');
  const [low, high] = ['Minimum price', 'Maximum price'].map((name) =>
    control.getByRole('slider', { name }).first(),
  );
  if (!low || !high) throw new Error('unreachable');
  await low.focus();
  await press(page, 'ArrowRight', 'ArrowUp', 'ArrowLeft');
  await expect(low).toHaveValue('180');
  await expect(low).toHaveAttribute('aria-valuetext', '$180');
  await press(page, 'End');
  await expect(low).toHaveValue('719');
  await press(page, 'Tab');
  await expect(high).toBeFocused();
  await press(page, 'Home');
  await expect(high).toHaveValue('720');
});

test('radio buttons: Tab reaches one, arrows choose', async ({ page }) => {
  const control = await open(page, 'radio');
  const room = control.locator('[name=room-chosen]');
  await control.locator('[name=room-active]').last().focus();
  await press(page, 'Tab');
  await expect(room.nth(1)).toBeFocused();
  await press(page, 'ArrowUp');
  await expect(room.nth(0)).toBeChecked();
  await press(page, 'ArrowUp');
  await expect(room.nth(1)).toBeChecked();
});

for (const [id, role] of [
  ['switch', 'switch'],
  ['checkbox', 'checkbox'],
] as const) {
  test(`${id}: Space turns it on and off`, async ({ page }) => {
    const control = await open(page, id);
    const first = control.getByRole(role).first();
    await first.focus();
    await press(page, 'Space');
    await expect(first).toBeChecked();
    await press(page, 'Space');
    await expect(first).not.toBeChecked();
  });
}

test('number stepper: arrows step within the bounds, and its buttons are not in the tab order', async ({
  page,
}) => {
  const control = await open(page, 'number-stepper');
  const guests = control.locator('#guests-least');
  await guests.focus();
  await press(page, 'ArrowDown');
  await expect(guests).toHaveValue('1');
  await press(page, 'ArrowUp', 'ArrowUp');
  await expect(guests).toHaveValue('3');
  await press(page, 'Tab');
  await expect(control.locator('#guests-invalid')).toBeFocused();
});

test('data table: a column head sorts by Enter, and again in the other direction', async ({
  page,
}) => {
  const control = await open(page, 'data-table');
  const bookings = control.getByRole('table', { name: 'Bookings of this week' });
  const head = bookings.getByRole('columnheader', { name: 'Total' });
  const guests = bookings.getByRole('rowheader');
  await head.getByRole('link').focus();
  await press(page, 'Enter');
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(guests.first()).toHaveText('Mateo Fernández');
  await press(page, 'Enter');
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await expect(guests.first()).toHaveText('Trần Thị Bích Ngọc');
});

test('data table: its head stays in view, a wide one scrolls, and a phone stacks it', async ({
  page,
}) => {
  const control = await open(page, 'data-table');
  const bookings = control.getByRole('table', { name: 'Bookings of this week' });
  const head = bookings.getByRole('columnheader', { name: 'Total' });
  await page.setViewportSize({ width: 1440, height: 200 });
  await bookings
    .getByRole('rowheader')
    .last()
    .evaluate((row) => row.scrollIntoView({ block: 'end' }));
  await expect(head).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1024, height: 768 });
  const panel = control.getByRole('region', { name: 'Bookings of this week' });
  await panel.evaluate((section) => (section.style.width = '20rem'));
  await panel.focus();
  await press(page, 'ArrowRight');
  await expect.poll(() => panel.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(bookings.locator('thead')).toBeHidden();
  const label = bookings
    .locator('td')
    .first()
    .evaluate((cell) => getComputedStyle(cell, '::before').content);
  expect(await label).toBe('"Status"');
});

test('row selection: Space ticks one row or all, and the head shows which', async ({ page }) => {
  const control = await open(page, 'row-selection');
  const all = control.getByRole('checkbox', { name: 'Select all tours' }).first();
  await all.focus();
  await press(page, 'Space');
  await expect(control.getByText('3 selected')).toBeVisible();
  await all.focus();
  await press(page, 'Tab', 'Space');
  await expect(control.getByText('2 selected')).toBeVisible();
  await expect(all).toBeChecked({ indeterminate: true });
  await control.getByRole('button', { name: 'Clear' }).first().focus();
  await press(page, 'Enter');
  await expect(control.getByText('2 selected')).toHaveCount(0);
  await expect(all).toBeChecked({ checked: false });
});

test('file drop: Enter opens the chooser, and a refused file can be removed', async ({ page }) => {
  const drop = await open(page, 'file-drop');
  const chooser = page.waitForEvent('filechooser');
  await drop.getByLabel('Pictures of a tour', { exact: true }).focus();
  await press(page, 'Enter');
  await (
    await chooser
  ).setFiles([
    { name: 'dawn.png', mimeType: 'image/png', buffer: Buffer.from('picture') },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('text') },
  ]);
  const refused = drop.getByRole('list', { name: 'Pictures of a tour: files' });
  await expect(refused.getByRole('alert')).toHaveText('This kind of file cannot be used.');
  await drop.getByRole('button', { name: 'Remove notes.txt' }).focus();
  await press(page, 'Enter');
  await expect(refused).toHaveCount(0);
});

test('tooltip: appears with the focus, disappears with Escape', async ({ page }) => {
  const control = await open(page, 'tooltip');
  const button = control.getByRole('button', { name: 'How days are counted' });
  await button.scrollIntoViewIfNeeded();
  await press(page, 'Tab');
  await button.focus();
  await expect(button).toHaveAccessibleDescription(/^Counted from the day/);
  await expect(page.getByRole('tooltip')).toBeAttached();
  await press(page, 'Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('toast: stays while the focus is on it, then disappears and returns the focus', async ({
  page,
}) => {
  const control = await open(page, 'toast');
  await page.clock.install();
  await control.getByRole('button', { name: 'Remove from list' }).focus();
  await press(page, 'Enter');
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.focus();
  await page.clock.fastForward(60_000);
  await expect(undo).toBeFocused();
  await undo.blur();
  await page.clock.fastForward(8_000);
  await expect(undo).toHaveCount(0);

  const remove = control.getByRole('button', { name: 'Remove from list' });
  await remove.focus();
  await press(page, 'Enter');
  await undo.focus();
  await press(page, 'Enter');
  await expect(undo).toHaveCount(0);
  await expect(remove).toBeFocused();
});

test('toast: an error stays until it is dismissed or another message comes', async ({ page }) => {
  const control = await open(page, 'toast');
  await page.clock.install();
  const error = page.getByRole('alert').filter({ hasText: 'not saved' });
  await control.getByRole('button', { name: 'Fail' }).click();
  await page.clock.fastForward(60_000);
  await expect(error).toBeVisible();
  await error.getByRole('button', { name: 'Dismiss' }).click();
  await expect(error).toHaveCount(0);
  await control.getByRole('button', { name: 'Fail' }).click();
  await control.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Booking saved.')).toBeVisible();
  await expect(error).toHaveCount(0);
});

test('error summary: the focus goes to the first field with an error, links lead to each', async ({
  page,
}) => {
  const control = await open(page, 'error-summary');
  const form = control;
  await form.getByRole('button', { name: 'Send request' }).focus();
  await press(page, 'Enter');
  await expect(form.getByLabel('Name')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name');
  await form
    .getByRole('alert')
    .getByRole('link', { name: 'Please enter a valid email address' })
    .focus();
  await press(page, 'Enter');
  await expect(form.getByLabel('Email')).toBeFocused();
});

test('pagination: links in reading order', async ({ page }) => {
  const control = await open(page, 'pagination');
  const pages = control.getByRole('navigation', { name: 'Pages in the middle' });
  await pages.getByRole('link', { name: 'Previous page' }).focus();
  await press(page, 'Tab', 'Tab', 'Tab');
  const current = pages.getByRole('link', { name: 'Page 5' });
  await expect(current).toBeFocused();
  await expect(current).toHaveAttribute('aria-current', 'page');
});
