import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import sharp from 'sharp';
import { axeViolations } from '../support/axe.ts';
import { expectReadable } from '../support/looks.ts';
import { newTour } from '../support/new-tour.ts';
import { sideways } from '../support/sideways.ts';
import { openAwake, postToApi, signIn, withoutScript } from '../support/staff.ts';

const SITE = process.env.APP_URL ?? '';
const UPLOAD = '**/api/upload-image.php';

/** The product's own scenes that a test's tour begins with. */
const SCENES = ['/art/sapa-1280.jpg', '/art/hoi-an-1280.jpg', '/art/hue-1280.jpg'];

interface FormPicture {
  imageId: string;
  url: string;
  alt: string;
}

/** Opens the form of a draft of the test's own, with these pictures. */
async function openForm(page: Page, images: readonly string[] = SCENES): Promise<number> {
  await signIn(page);
  const name = `Photographs ${randomUUID().slice(0, 8)}`;
  const id = await postToApi(page, 'add-tour.php', newTour({ name, published: false, images }));
  await openAwake(page, `${SITE}/admin/tour-management/${id}?tab=basic`);
  return id;
}

/** The pictures as the form would send them. */
const sentPictures = async (page: Page): Promise<FormPicture[]> =>
  JSON.parse(await page.locator('input[name="images"]').inputValue()) as FormPicture[];

/**
 * A photograph of nothing.
 * @param roughness more makes a larger file, whose sizes take much longer to make
 */
const photograph = (width: number, height: number, roughness = 3) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c08040',
      noise: { type: 'gaussian', mean: 128, sigma: roughness },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer();

async function choose(page: Page, ...files: { name: string; buffer: Buffer }[]): Promise<void> {
  await page
    .locator('input[type="file"]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: typeOf(file.name) })));
}
const typeOf = (name: string) => (name.endsWith('.jpg') ? 'image/jpeg' : 'application/pdf');

const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const box = (page: Page) => page.locator('.ReactCrop__crop-selection');

test('a file is recognized by its content, not by its name', async ({ page }) => {
  await openForm(page, SCENES.slice(0, 1));
  await choose(page, { name: 'notes.jpg', buffer: Buffer.from('Pick-up at seven.') });
  await expect(dialog(page)).toContainText(
    'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
  );
  await button(page, 'Skip this one').click();
  const whole = await photograph(640, 480);
  await choose(page, { name: 'cut.jpg', buffer: whole.subarray(0, 40) });
  await expect(dialog(page)).toContainText('This image is damaged and cannot be read.');
  await button(page, 'Skip this one').click();
  await choose(page, { name: 'dot.jpg', buffer: await photograph(1, 640) });
  await expect(dialog(page)).toContainText('This image is too small.');
});

test('photographs are cropped one after the other, uploaded, described, and shown on the page of the tour', async ({
  page,
}) => {
  test.slow();
  const id = await openForm(page, SCENES.slice(0, 2));
  await page.getByLabel('Add images').focus();
  await choose(
    page,
    { name: 'rong-house.jpg', buffer: await photograph(2600, 1800) },
    { name: 'left-out.jpg', buffer: await photograph(640, 480) },
    { name: 'program.pdf', buffer: Buffer.from('%PDF-') },
  );
  await expect(dialog(page)).toContainText('rong-house.jpg · 1 of 2 · 2600 × 1800 px');
  await expect(dialog(page)).toContainText('Large enough');
  await page.getByLabel('Description for screen readers').fill('A rong house at dawn');
  // The first try fails, and no work on the picture is lost.
  await page.route(UPLOAD, (route) => route.abort(), { times: 1 });
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('left-out.jpg · 2 of 2');
  await expect(dialog(page)).toContainText('Smaller than 2454 px, will look soft');
  await button(page, 'Skip this one').click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByLabel('Add images', { exact: true })).toBeFocused();
  await expect(
    page.getByText('Please select a valid image file (JPEG, PNG, GIF, or WebP)'),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Uploads' })).toContainText('Failed to upload image');
  await button(page, 'Try rong-house.jpg again').click();
  await expect(button(page, 'Image 3: A rong house at dawn')).toBeVisible({ timeout: 60_000 });
  await button(page, 'Move image 3 earlier').click();
  await button(page, 'Move image 2 earlier').click();
  await expect(button(page, 'Cover: A rong house at dawn')).toBeVisible();

  await button(page, 'Edit the cover').click();
  const words = dialog(page).getByLabel('Description for screen readers');
  await words.fill('A house');
  await page.keyboard.press('Escape');
  await button(page, 'Keep editing').click();
  // The typed description is kept.
  await button(page, 'Crop again').click();
  await expect(page.getByRole('dialog', { name: 'Crop image' })).toBeVisible();
  await expect(words).toHaveValue('A house');
  await button(page, 'Skip this one').click();
  await button(page, 'Edit the cover').click();
  await words.fill(' ');
  await button(page, 'Save description').click();
  await expect(dialog(page)).toContainText(
    'Please describe this picture for people who cannot see it.',
  );
  await expect(words).toBeFocused();
  await words.fill('A rong house among coffee');
  await expect(words).not.toHaveAttribute('aria-invalid');
  await button(page, 'Save description').click();
  const [cover] = await sentPictures(page);
  expect(cover).toEqual({
    imageId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    url: `/images/${cover?.imageId}-1280.jpg`,
    alt: 'A rong house among coffee',
  });

  await button(page, 'Update Tour').click();
  await expect(page).toHaveURL(/\/admin\/tour-management(\?|$)/);
  await openAwake(page, `${SITE}/tour/${id}?preview=1`);
  const hero = page.getByRole('img', { name: 'A rong house among coffee' }).first();
  await expect
    .poll(() =>
      hero.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth > 0]),
    )
    .toEqual([expect.stringContaining(`/images/${cover?.imageId}-`), true]);

  await test.step('the others are in a row, to scroll or to turn', async () => {
    const others = page.getByRole('list', { name: 'Pictures' });
    const [first, second] = ['Green rice terraces', 'Hoi An after dusk'].map((name) =>
      others.getByRole('img', { name }),
    );
    await expect(others.getByRole('img')).toHaveCount(2);
    for (const [name, shown, place] of [
      ['Next picture', second, '2 of 2'],
      ['Next picture', first, '1 of 2'],
      ['Previous picture', second, '2 of 2'],
    ] as const) {
      await button(page, name).click();
      await expect(page.getByText(place, { exact: true })).toBeVisible();
      await expect(shown!).toBeInViewport({ ratio: 0.95 });
    }
    await others.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
  });

  await test.step('a click opens the album at that picture, larger and whole', async () => {
    const others = page.getByRole('list', { name: 'Pictures' });
    await button(page, 'Next picture').click();
    const second = others.getByRole('link', { name: 'Hoi An after dusk' });
    await second.click();
    const album = page.getByRole('dialog', { name: 'Pictures' });
    const shown = album.getByRole('figure', { name: 'Hoi An after dusk' });
    await expect(shown).toBeInViewport({ ratio: 1 });
    const picture = await shown.locator('img').boundingBox();
    expect(picture?.width).toBeGreaterThan(1.4 * ((await second.boundingBox())?.width ?? Infinity));
    expect((picture?.width ?? 0) / (picture?.height ?? 1)).toBeCloseTo(2454 / 1080, 1);
    await page.keyboard.press('Home');
    await expect(album.getByRole('figure', { name: 'Green rice terraces' })).toBeInViewport();
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(album).toHaveCount(0);
    await expect(second).toBeFocused();
  });

  await test.step('where the album cannot be loaded, a click opens the picture alone', async () => {
    await page.route('**/picture-album-*.js', (route) => route.abort());
    await openAwake(page, `${SITE}/tour/${id}?preview=1`);
    await page.getByRole('link', { name: 'Green rice terraces' }).click();
    await expect(page).toHaveURL(/-1280\.jpg$/);
    await page.goBack();
  });

  await test.step('on a phone the row has room for large letters', async () => {
    // A phone of 390 pixels whose letters are twice as large.
    await page.setViewportSize({ width: 195, height: 422 });
    const heading = await page.getByRole('heading', { name: 'Pictures' }).boundingBox();
    expect(heading?.height, 'in one line').toBeLessThan(60);
    expect(await sideways(page)).toBe(0);
  });
});

test('the dialog has the same size while a photograph is being opened and afterwards', async ({
  page,
}) => {
  await openForm(page, SCENES.slice(0, 1));
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.evaluate(() => {
    const decode = window.createImageBitmap.bind(window);
    const held = new Promise<void>((open) => Object.assign(window, { open }));
    window.createImageBitmap = async (file: ImageBitmapSource) => {
      await held;
      return decode(file);
    };
  });
  await choose(page, { name: 'rong-house.jpg', buffer: await photograph(2700, 1800) });
  const status = dialog(page).getByText('Opening the image...');
  await expect(status).toBeAttached();
  const heightOf = async () => (await dialog(page).boundingBox())?.height ?? 0;
  const opening = await heightOf();
  await page.evaluate(() => Reflect.get(window, 'open')());
  await expect(status).toHaveCount(0);
  // The crop is in view, in a low window too.
  await expect(box(page)).toBeInViewport({ ratio: 0.9 });
  expect(Math.abs((await heightOf()) - opening)).toBeLessThan(80);
});

test('an upload shows its progress, and can be stopped', async ({ page }) => {
  await openForm(page, SCENES.slice(0, 1));
  const line = await page.context().newCDPSession(page);
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 20_000,
  });
  await choose(page, { name: 'terraces.jpg', buffer: await photograph(1280, 800, 20) });
  await button(page, 'Crop and upload').click();
  const bar = page.getByRole('progressbar', { name: 'terraces.jpg' });
  const done = () => bar.evaluate((element: HTMLProgressElement) => element.value);
  await expect.poll(done).toBeGreaterThan(0);
  expect(await done()).toBeLessThan(1);
  await expect(bar).toHaveAttribute('aria-valuetext', /^\d+%$/);
  // Saving would leave the page of the upload.
  await button(page, 'Update Tour').click();
  await expect(page.getByText('An image is still uploading.')).toBeVisible();
  await page.getByRole('link', { name: 'Cancel' }).click();
  await button(page, 'Keep editing').click();
  await button(page, 'Stop terraces.jpg').click();
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  expect(await sentPictures(page)).toHaveLength(1);
});

test('wrong answers of the server are shown, and the upload can be given up', async ({ page }) => {
  await openForm(page, SCENES.slice(0, 1));
  const answers = [
    { fulfil: { status: 502, body: '<html>' }, says: 'Upload failed: 502 Bad Gateway' },
    { fulfil: { status: 200, body: '<html>' }, says: 'Server returned invalid response format' },
    { fulfil: { status: 200, json: { success: false } }, says: 'Failed to upload image' },
    {
      fulfil: { status: 413, json: { success: false, error: 'File size must be less than 10MB' } },
      says: 'File size must be less than 10MB',
    },
  ];
  const small = await photograph(320, 200);
  for (const { fulfil, says } of answers) {
    await page.route(UPLOAD, (route) => route.fulfill(fulfil), { times: 1 });
    await choose(page, { name: 'small.jpg', buffer: small });
    await button(page, 'Crop and upload').click();
    await expect(page.getByRole('list', { name: 'Uploads' })).toContainText(says);
    await button(page, 'Give up small.jpg').click();
  }
  await expect(page.getByRole('list', { name: 'Uploads' })).toHaveCount(0);
  expect(await sentPictures(page)).toHaveLength(1);

  // Uploads whose deletion fails are removed from the tour all the same.
  const url = `/images/${randomUUID()}-1280.jpg`;
  await page.route(UPLOAD, (route) =>
    route.fulfill({ json: { success: true, url, imageUrl: url } }),
  );
  await page.route('**/images/**', (route) => route.abort());
  await page.route('**/api/delete-image.php', (route) => route.fulfill({ status: 500, body: '' }));
  await choose(page, { name: 'small.jpg', buffer: small });
  await button(page, 'Crop and upload').click();
  await expect(page.getByText('Description missing')).toBeVisible();
  await button(page, 'Delete all images').click();
  await button(page, 'Delete 2 images').click();
  await expect(
    page.getByText('Images removed from tour (server deletion may have failed)'),
  ).toBeVisible();
  expect(await sentPictures(page)).toEqual([]);
});

test('a picture can be added by its address; its crop box is moved by mouse and by keys', async ({
  page,
}) => {
  await openForm(page, SCENES.slice(0, 1));
  const good = await photograph(1600, 1200);
  await page.route('https://pictures.example/**', (route) =>
    route.request().url().endsWith('good.jpg')
      ? route.fulfill({
          body: good,
          contentType: 'image/jpeg',
          headers: { 'access-control-allow-origin': '*' },
        })
      : route.abort(),
  );
  const address = page.getByLabel('Image address');
  for (const [text, says] of [
    ['', 'Please enter a valid image URL'],
    ['not an address', 'Please enter a valid URL'],
    ['javascript:alert(1)', 'Please enter a valid URL'],
    [
      'https://pictures.example/missing.jpg',
      'Could not load image from URL. Please check the URL and try again, or make sure the image allows cross-origin access.',
    ],
  ] as const) {
    await address.fill(text);
    await address.press('Enter');
    await expect(address).toHaveAccessibleDescription(says);
    await expect(address).toHaveValue(text);
  }
  await address.fill('https://pictures.example/good.jpg');
  await button(page, 'Add URL').click();

  const zoom = page.getByRole('slider', { name: 'Zoom' });
  await expect(zoom).toHaveValue('100');
  const first = await box(page).boundingBox();
  await box(page).focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(zoom).toHaveAttribute('aria-valuetext', '104%');
  await page.keyboard.press('ArrowUp');
  const moved = await box(page).boundingBox();
  expect(moved?.width).toBeLessThan(first?.width ?? 0);
  expect((moved?.width ?? 0) / (moved?.height ?? 1)).toBeCloseTo(2454 / 1080, 1);
  await zoom.fill('500');
  const stage = await page.locator('.ReactCrop canvas').boundingBox();
  const smallest = await box(page).boundingBox();
  expect((smallest?.width ?? 0) / (stage?.width ?? 1)).toBeCloseTo(0.2, 2);
  await zoom.fill('200');

  const point = page.getByRole('slider', { name: 'Subject of the picture' });
  await point.focus();
  await page.keyboard.press('End');
  await expect(point).toHaveAttribute('aria-valuenow', '100');
  await page.keyboard.press('Shift+ArrowLeft');
  await expect(point).toHaveAttribute('aria-valuenow', '90');
  const grip = await point.boundingBox();
  const [x, y] = [(grip?.x ?? 0) + 22, (grip?.y ?? 0) + 22];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 150, y, { steps: 4 });
  await page.mouse.up();
  expect(Number(await point.getAttribute('aria-valuenow'))).toBeLessThan(70);

  // A press alone does it, too, for somebody who cannot drag (WCAG 2.2, 2.5.7).
  const frame = await box(page).boundingBox();
  await page.mouse.click((frame?.x ?? 0) + 30, (frame?.y ?? 0) + 30);
  expect(Number(await point.getAttribute('aria-valuenow'))).toBeLessThan(30);
  await page.mouse.click((stage?.x ?? 0) + 5, (stage?.y ?? 0) + 5);
  await expect.poll(async () => (await box(page).boundingBox())?.x).toBeCloseTo(stage?.x ?? 0, 0);
  expect((await box(page).boundingBox())?.y).toBeCloseTo(stage?.y ?? 0, 0);

  let sent = '';
  await page.route(UPLOAD, async (route) => {
    sent = (route.request().postDataBuffer() ?? Buffer.alloc(0)).toString('latin1');
    await route.fulfill({ status: 500, json: { success: false, error: 'Seen' } });
  });
  await button(page, 'Crop and upload').click();
  await expect(page.getByText('Seen')).toBeVisible();
  const jpeg = Buffer.from(sent.slice(sent.indexOf('\xff\xd8\xff')), 'latin1');
  const { width, height, format } = await sharp(jpeg).metadata();
  expect({ width, height, format }).toEqual({ width: 2454, height: 1080, format: 'jpeg' });
  // The file only shows its quality by the first step of its brightness: 3 means 0.9.
  expect(jpeg[jpeg.indexOf('\xff\xdb', 'latin1') + 5]).toBe(3);
});

test('pictures are sorted by buttons, keys and mouse, and restored after they were removed', async ({
  page,
  browser,
}) => {
  const id = await openForm(page);
  const begin = await sentPictures(page);
  expect(begin).toHaveLength(3);
  const order = async () => {
    const now = await sentPictures(page);
    return now.map(({ url }) => begin.findIndex((picture) => picture.url === url));
  };
  await button(page, 'Move the cover later').click();
  expect(await order()).toEqual([1, 0, 2]);
  await button(page, 'Move image 2 later').click();
  expect(await order()).toEqual([1, 2, 0]);
  // At the end of the list its button is disabled, and the focus is on its picture.
  await page.keyboard.press('Space');
  await expect(page.getByText('Image 3 is picked up, over place 3 of 3.')).toBeAttached();
  // A picture is announced as picked up a moment before it listens to the arrow keys.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    const moved = page.getByText(/^Image 3 is picked up, over place [12] of 3[.]$/);
    await expect(moved).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Space');
  await expect.poll(order).not.toEqual([1, 2, 0]);

  const before = await order();
  const cards = page.locator('[data-handle]');
  const [from, to] = [await cards.nth(2).boundingBox(), await cards.nth(0).boundingBox()];
  await page.mouse.move((from?.x ?? 0) + 40, (from?.y ?? 0) + 20);
  await page.mouse.down();
  await page.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 30, { steps: 8 });
  await page.mouse.up();
  await expect.poll(order).toEqual([before[2], before[0], before[1]]);

  // A click right after a drag counts as the end of the drag.
  await expect(async () => {
    if ((await order()).length === 3) await button(page, 'Remove image 2').click();
    expect(await order()).toEqual([before[2], before[1]]);
  }).toPass();
  await button(page, 'Undo').click();
  await expect.poll(order).toEqual([before[2], before[0], before[1]]);

  await button(page, 'Illustrations').click();
  await dialog(page).getByLabel('Search illustrations').fill('phú quốc');
  await button(page, 'Phu Quoc').click();
  await expect(button(page, 'Phu Quoc')).toHaveAttribute('aria-pressed', 'true');
  await button(page, 'Done').click();
  expect((await sentPictures(page))[3]?.alt).toMatch(/Phu Quoc/);

  await button(page, 'Delete all images').click();
  await button(page, 'Delete 4 images').click();
  await expect(page.getByText('Images removed from tour', { exact: true })).toBeVisible();
  expect(await sentPictures(page)).toEqual([]);

  await withoutScript(browser, async (plain) => {
    await signIn(plain);
    await plain.goto(`${SITE}/admin/tour-management/${id}?tab=basic`);
    expect(await sentPictures(plain)).toHaveLength(3);
    await expect(plain.getByRole('button', { name: 'Remove the cover' })).toBeHidden();
  });
});

test('every state is accessible, wide in the light theme and on a phone in the dark one', async ({
  page,
}) => {
  test.slow();
  await openForm(page);
  const small = await photograph(900, 700);
  await page.route(UPLOAD, (route) => route.fulfill({ status: 502, body: '' }));
  await choose(page, { name: 'small.jpg', buffer: small }, { name: 'a.pdf', buffer: small });
  await expect(button(page, 'Crop and upload')).toBeVisible();
  await expectReadable(page, 'cropping');
  await page.setViewportSize({ width: 390, height: 844 });
  const whole = { x: 0, y: 0, width: 390, height: 844 };
  expect(await page.getByRole('dialog', { name: 'Crop image' }).boundingBox()).toEqual(whole);
  await button(page, 'Crop and upload').click();
  await expect(page.getByText('Upload failed')).toBeVisible();
  await expectReadable(page, 'failed');
  await button(page, 'Illustrations').click();
  await expect(dialog(page).getByRole('listitem').first()).toBeVisible();
  await expectReadable(page, 'illustrations');
});
