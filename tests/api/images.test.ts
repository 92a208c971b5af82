import { readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { openDatabase, type Database } from '../../src/server/database/connection.ts';
import { seedDatabase } from '../../src/server/database/seed/seed.ts';
import { adminsRoutes } from '../../src/server/features/admins/admins.routes.ts';
import { createAdminsService } from '../../src/server/features/admins/admins.service.ts';
import { imagesRoutes } from '../../src/server/features/images/images.routes.ts';
import { createImagesService } from '../../src/server/features/images/images.service.ts';
import { toursRoutes } from '../../src/server/features/tours/tours.routes.ts';
import { createToursService } from '../../src/server/features/tours/tours.service.ts';
import { readBucketAddress } from '../../src/server/files/bucket.ts';
import { openImageFiles, type ImageFiles } from '../../src/server/files/image-files.ts';
import { uploadFiles, keyOfUploadAddress } from '../../src/shared/images/image-address.ts';
import { createApiServer, type ApiServer } from '../support/api-server.ts';
import { TEST_ADMIN } from '../support/app.ts';
import { createTestDatabase } from '../support/database.ts';
import {
  SCRIPT_AS_GIF,
  SVG,
  animation,
  photograph,
  photographWithSecrets,
  pngOf,
} from '../support/hostile-images.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { testSealer } from '../support/test-sealer.ts';

const SITE = 'https://songxanh.example';
const DAY_MS = 24 * 60 * 60 * 1000;

/** The image part of the API, with its files in the given place. */
async function startImages(files: ImageFiles) {
  const database = await createTestDatabase();
  const { db, pool } = openDatabase(database.connectionString, () => undefined);
  await seedDatabase({ db, seed: 'starter', clock: systemClock });
  let ahead = 0;
  const clock = { now: () => new Date(Date.now() + ahead) };
  const admins = createAdminsService({ db, clock: systemClock, sealer: testSealer });
  await admins.createFirst(TEST_ADMIN);
  const images = createImagesService({ db, clock, files, siteUrl: () => SITE });
  const server = await createApiServer({
    routes: [
      ...imagesRoutes(images),
      ...toursRoutes(createToursService({ db, clock: systemClock })),
      ...adminsRoutes(admins),
    ],
    authenticate: admins.authenticate,
    readUploadedImage: images.read,
  });
  const { username, password } = TEST_ADMIN;
  const signIn = { method: 'POST', url: '/api/login-admin.php' } as const;
  const answer = await server.app.inject({ ...signIn, payload: { username, password } });
  return {
    db,
    server,
    images,
    token: answer.json<{ token: string }>().token,
    /** Moves the product's clock forward. */
    pass: (milliseconds: number) => {
      ahead += milliseconds;
    },
    async stop() {
      await server.app.close();
      await pool.end();
      await database.drop();
    },
  };
}

type Images = Awaited<ReturnType<typeof startImages>>;

function callsOf({ server, token }: { server: ApiServer; token: string }) {
  const authorization = `Bearer ${token}`;
  return {
    get: (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers }),
    post: (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, headers: { authorization }, payload }),
    /** Sends a form with a file, as a browser does. */
    async upload(
      content: Buffer,
      { field = 'image', type = 'image/jpeg', headers = {}, ...words }: Record<string, any> = {},
    ) {
      const form = new FormData();
      for (const [name, value] of Object.entries(words)) form.append(name, String(value));
      form.append(field, new File([new Uint8Array(content)], 'photo.jpg', { type }));
      const request = new Request('http://localhost', { method: 'POST', body: form });
      return server.app.inject({
        method: 'POST',
        url: '/api/upload-image.php',
        headers: {
          authorization,
          'content-type': request.headers.get('content-type') ?? '',
          ...headers,
        },
        payload: Buffer.from(await request.arrayBuffer()),
      });
    },
  };
}

/** A photograph that takes a second or so. */
const wide = () =>
  sharp({ create: { width: 7000, height: 5000, channels: 3, background: '#4a7c59' } })
    .jpeg()
    .toBuffer();

/** The process that makes a picture for this one; 0 for none. */
function pictureProcess(): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const isMaker = (pid: string) =>
    textOf(`/proc/${pid}/cmdline`).includes('picture-process') &&
    textOf(`/proc/${pid}/status`).includes(`PPid:\t${process.pid}\n`);
  return Number(pids.find(isMaker) ?? 0);
}

/** Whether Linux would end one process rather than another where memory runs out. */
const isEndedFirst = (one: number, other: number) =>
  Number(textOf(`/proc/${one}/oom_score`)) > Number(textOf(`/proc/${other}/oom_score`));

/** The text of a file of a process; '' when that has ended. */
function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

const rowsOf = async (db: Database) =>
  (await db.execute<{ key: string }>("select key from images where kind = 'upload' order by key"))
    .rows;
const actsOf = async (db: Database, key: string) =>
  (
    await db.execute<{ actor: string; action: string }>(
      `select actor, action from audit_entries where entity = 'image' and entity_id = '${key}' order by at`,
    )
  ).rows;

describe('on the disk', () => {
  let folder: string;
  let app: Images;
  let call: ReturnType<typeof callsOf>;
  const stored = () => readdir(join(folder, 'images')).catch(() => []);
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'song-xanh-images-'));
    app = await startImages(await openImageFiles({ storage: null, dataDir: folder }));
    call = callsOf(app);
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test.each([
    ['a drawing with a script', SVG, 415],
    ['a script that begins as a GIF', SCRIPT_AS_GIF, 422],
    ['a page', Buffer.from('<!doctype html><script>alert("canary")</script>'), 415],
    ['a PNG of 3.6 gigapixels', pngOf(60_000, 60_000), 413],
    [
      'a PNG that must be unpacked whole',
      pngOf(4500, 4500, { bits: 16, hasColors: true, isInterlaced: true }),
      413,
    ],
    ['a PNG without its pixels', pngOf(4000, 3000), 422],
    ['a PNG of nothing', pngOf(0, 0), 422],
    ['a single pixel', pngOf(1, 1), 422],
    ['a TIFF', Buffer.from('49492a0008000000', 'hex'), 415],
    ['an empty file', Buffer.alloc(0), 415],
  ])('%s is refused and leaves nothing behind', async (_name, content, status) => {
    const answer = await call.upload(content);
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([status, ['image']]);
    expect(await stored()).toEqual([]);
    expect(await rowsOf(app.db)).toEqual([]);
  });

  test('a picture of one pixel is too small, not damaged', async () => {
    const create = { width: 1, height: 1, channels: 3 as const, background: '#808080' };
    const answer = await call.upload(await sharp({ create }).png().toBuffer(), {
      type: 'image/png',
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'This image is too small. Please choose one of at least 2 x 2 pixels.',
    ]);
    expect(await stored()).toEqual([]);
  });

  test('a photograph that was cut off is refused', async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 600,
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 30 },
      },
    })
      .jpeg()
      .toBuffer();
    const answer = await call.upload(whole.subarray(0, whole.length / 2));
    expect([answer.statusCode, answer.json().message]).toEqual([
      422,
      'This image is damaged and cannot be read. Please save it again or choose another one.',
    ]);
    expect(await stored()).toEqual([]);
  });

  test.runIf(process.platform === 'linux')(
    'where memory runs out, Linux ends the process of a picture and not the app; its sender is told',
    async () => {
      const uploading = call.upload(await wide());
      const bySystem = { interval: 5, timeout: PATIENCE_MS };
      await expect.poll(pictureProcess, bySystem).toBeGreaterThan(0);
      const maker = pictureProcess();
      await expect.poll(() => isEndedFirst(maker, process.pid), bySystem).toBe(true);
      process.kill(maker, 'SIGKILL');
      const answer = await uploading;
      expect(answer.statusCode).toBe(503);
      expect(answer.json().message).toBe(
        'This image could not be prepared. Please try again in a moment, or save it in a smaller size.',
      );
    },
  );

  test('types and sizes are refused in the words of the spec', async () => {
    const wrongType = await call.upload(SVG, { type: 'image/png' });
    expect(wrongType.json()).toEqual({
      success: false,
      message: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
      error: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)',
      fields: { image: 'Please select a valid image file (JPEG, PNG, GIF, or WebP)' },
    });
    for (const size of [10 * 1024 * 1024, 14 * 1024 * 1024]) {
      const tooLarge = await call.upload(Buffer.concat([await photograph(), Buffer.alloc(size)]));
      expect([tooLarge.statusCode, tooLarge.json().message]).toEqual([
        413,
        'File size must be less than 10MB',
      ]);
    }
    expect(await stored()).toEqual([]);
  });

  test('only staff may send pictures, and only as a form with one file', async () => {
    const good = await photograph();
    const asNobody = await call.upload(good, { headers: { authorization: '' } });
    const noFile = await call.upload(good, { field: 'picture' });
    const json = await call.post('/api/upload-image.php', { image: good.toString('base64') });
    const broken = await app.server.app.inject({
      method: 'POST',
      url: '/api/upload-image.php',
      headers: {
        authorization: `Bearer ${app.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\nab',
    });
    const offRange = await call.upload(good, { focalX: 101 });
    const words = await call.upload(good, { alt: 'x'.repeat(301) });
    expect(
      [asNobody, noFile, json, broken, offRange, words].map(({ statusCode }) => statusCode),
    ).toEqual([401, 422, 415, 400, 422, 422]);
    expect((await call.get('/api/upload-image.php')).statusCode).toBe(405);
    // Other endpoints do not accept forms.
    const form = await app.server.app.inject({
      method: 'POST',
      url: '/api/delete-image.php',
      headers: {
        authorization: `Bearer ${app.token}`,
        'content-type': 'multipart/form-data; boundary=x',
      },
      payload: '--x--',
    });
    expect(form.statusCode).toBe(415);
    expect(await stored()).toEqual([]);
  });

  describe('a photograph with secrets', () => {
    let sent: Buffer;
    let answer: Awaited<ReturnType<typeof call.upload>>;
    let url: string;
    let key: string;
    const fileOf = async (name: string) => (await call.get(`/images/${name}`)).rawPayload;
    beforeAll(async () => {
      // The file also contains a web page: what is served may contain neither that nor the camera's
      // data.
      sent = Buffer.concat([
        await photographWithSecrets(),
        Buffer.from('<script>alert("canary")</script>'),
      ]);
      answer = await call.upload(sent, { focalX: 20, alt: ' A red shore ' });
      ({ url } = answer.json<{ url: string }>());
      key = keyOfUploadAddress(url) ?? '';
    });

    test('is stored in every size that pages ask for, and no other way', async () => {
      expect([answer.statusCode, answer.json()]).toEqual([
        200,
        { success: true, url, imageUrl: url },
      ]);
      expect(url).toBe(`/images/${key}-1280.jpg`);
      expect(new Set(await stored())).toEqual(new Set(uploadFiles(key)));
      const types = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };
      for (const name of uploadFiles(key)) {
        const file = await call.get(`/images/${name}`);
        const ending = name.slice(name.lastIndexOf('.') + 1) as keyof typeof types;
        expect([file.statusCode, file.headers['content-type']]).toEqual([200, types[ending]]);
        expect(file.rawPayload.length).toBeGreaterThan(100);
        expect(file.rawPayload.equals(sent)).toBe(false);
        expect(file.rawPayload.toString('latin1')).not.toMatch(/canary|Exif\0|GPS|xmpmeta/i);
      }
      const { width, height, exif, xmp, icc } = await sharp(
        await fileOf(`${key}-1280.jpg`),
      ).metadata();
      expect({ width, height, exif, xmp, icc }).toEqual({ width: 1280, height: 563 });
    });

    test('is upright', async () => {
      const { data, info } = await sharp(await fileOf(`${key}-640.webp`))
        .raw()
        .toBuffer({ resolveWithObject: true });
      const redAt = (y: number) => data[(y * info.width + 320) * info.channels] ?? 0;
      expect([redAt(20) > 150, redAt(info.height - 20) > 150]).toEqual([true, false]);
    });

    test('may be cached for a year, and is not sent again to whoever has it', async () => {
      const first = await call.get(url);
      expect(first.headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: `"${key}-1280.jpg"`,
      });
      for (const known of [String(first.headers.etag), '*']) {
        const again = await call.get(url, { 'if-none-match': known });
        expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
      }
      const head = await app.server.app.inject({ method: 'HEAD', url });
      expect([head.statusCode, head.rawPayload.length, head.headers['content-length']]).toEqual([
        200,
        0,
        String(first.rawPayload.length),
      ]);
    });

    test('has a row that says who sent it', async () => {
      const { rows } = await app.db.execute(
        'select i.kind, i.alt, i.focal_x, i.color, i.width, i.height, i.bytes > 1000 as weighs, a.username from images i join admins a on a.id = i.created_by',
      );
      expect(rows).toEqual([
        {
          kind: 'upload',
          alt: 'A red shore',
          focal_x: 20,
          color: expect.stringMatching(/^#[0-9a-f]{6}$/),
          width: 2454,
          height: 1080,
          weighs: true,
          username: TEST_ADMIN.username,
        },
      ]);
      expect(await actsOf(app.db, key)).toEqual([{ actor: TEST_ADMIN.username, action: 'add' }]);
    });

    test('appears wherever a tour shows a picture, and cannot be deleted while it does', async () => {
      const [tour] = (await call.get('/api/get-tours.php')).json<
        { id: number; images: string[] }[]
      >();
      const former = tour?.images ?? [];
      const save = (body: object) => call.post(`/api/update-tour.php?id=${tour?.id}`, body);
      await save({ images: [url, ...former], imageTexts: ['A red shore at dusk'] });
      const shown = (await call.get(`/api/get-tour.php?id=${tour?.id}`)).json();
      expect([shown.image, shown.images]).toEqual([url, [url, ...former]]);
      const texts = `select alt from images where key = '${key}'`;
      expect((await app.db.execute(texts)).rows).toEqual([{ alt: 'A red shore at dusk' }]);

      // Of two who describe it from the same version, the later one is told and overwrites nothing.
      const describe = (text: string) =>
        save({ images: [url, ...former], imageTexts: [text], version: shown.version });
      expect((await describe('A red shore in winter')).statusCode).toBe(200);
      expect((await describe('A shore')).statusCode).toBe(409);
      expect((await app.db.execute(texts)).rows).toEqual([{ alt: 'A red shore in winter' }]);

      const refused = await call.post('/api/delete-image.php', { imageUrl: url });
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        expect.stringContaining('still shows this image'),
      ]);
      const mark = (deletedAt: string) =>
        app.db.execute(`update tours set deleted_at = ${deletedAt} where id = ${tour?.id}`);
      await mark('now()');
      const kept = await call.post('/api/delete-image.php', { imageUrl: url });
      expect([kept.statusCode, kept.json().message]).toEqual([
        409,
        expect.stringContaining('shows this image again when it is restored'),
      ]);
      await mark('null');
      app.pass(2 * DAY_MS);
      await app.images.removeUnused();
      expect((await call.get(url)).statusCode).toBe(200);

      await save({ images: former });
      const unknown = await save({
        images: ['/images/3f2504e0-4f89-41d3-9a0c-0305e82c3301-1280.jpg'],
      });
      expect(unknown.statusCode).toBe(422);
      for (const host of ['https://elsewhere.example', '//elsewhere.example']) {
        const foreign = await call.post('/api/delete-image.php', { imageUrl: `${host}${url}` });
        expect([foreign.statusCode, foreign.json().message]).toEqual([
          404,
          'There is no such image.',
        ]);
      }
      const gone = await call.post('/api/delete-image.php', { imageUrl: `${SITE}${url}` });
      expect([gone.statusCode, gone.json()]).toEqual([
        200,
        { success: true, message: 'Image deleted successfully' },
      ]);
      expect((await call.get(url)).statusCode).toBe(404);
      expect(await stored()).toEqual([]);
      expect((await actsOf(app.db, key)).map(({ action }) => action)).toEqual(['add', 'delete']);
    });
  });

  test('is the first frame of an animation', async () => {
    const answer = await call.upload(await animation(), { type: 'image/gif' });
    const { data, info } = await sharp((await call.get(answer.json().url)).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1280, 563]);
    expect([...data.subarray(0, 3)].map((value) => value > 128)).toEqual([false, true, false]);
  });

  test('is removed at night if no tour has shown it for a day, and so are files without a row', async () => {
    const former = await rowsOf(app.db);
    const stray = '3f2504e0-4f89-41d3-9a0c-0305e82c3301-480.avif';
    for (const name of [stray, 'notes.txt', `${stray}.part`]) {
      await writeFile(join(folder, 'images', name), 'left behind');
    }
    // The product's clock is ahead by now, so these files are new to it.
    const now = new Date(Date.now() + 2 * DAY_MS);
    for (const name of await stored()) await utimes(join(folder, 'images', name), now, now);
    await app.images.removeUnused();
    expect(await stored()).toContain(stray);
    expect(await rowsOf(app.db)).toEqual(former);
    app.pass(2 * DAY_MS);
    await app.images.removeUnused();
    expect([await rowsOf(app.db), await stored()]).toEqual([[], []]);
    expect(await actsOf(app.db, former[0]?.key ?? '')).toContainEqual({
      actor: 'system',
      action: 'delete',
    });
  });

  test.each([
    '/images/../../package.json',
    '/images/..%2f..%2fpackage.json',
    '/images/%2e%2e%2fpackage.json',
    '/images/..%5cpackage.json',
    '/images/3f2504e0-4f89-41d3-9a0c-0305e82c3301-1280.jpg',
    '/images/3f2504e0-4f89-41d3-9a0c-0305e82c3301-1280.jpg%00.png',
    '/images/.part',
  ])('%s leads to no file', async (address) => {
    expect((await call.get(address)).rawPayload.toString()).not.toContain('song-xanh-travel');
    const imageUrl = decodeURIComponent(address);
    expect((await call.post('/api/delete-image.php', { imageUrl })).statusCode).toBe(404);
  });

  test.each([{}, { imageUrl: '' }, { imageUrl: 7 }, { imageUrl: 'x'.repeat(600) }])(
    'a request to delete %o is refused',
    async (body) => {
      const answer = await call.post('/api/delete-image.php', body);
      expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, ['imageUrl']]);
    },
  );

  test('a scene of the product cannot be deleted', async () => {
    const [tour] = (await call.get('/api/get-tours.php')).json<{ image: string }[]>();
    expect((await call.post('/api/delete-image.php', { imageUrl: tour?.image })).statusCode).toBe(
      404,
    );
  });
});

describe('in a bucket', () => {
  let store: S3rver;
  let folder: string;
  let files: ImageFiles;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'song-xanh-bucket-'));
    store = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: folder,
      configureBuckets: [{ name: 'songxanh', configs: [] }],
    });
    const { port } = await store.run();
    const storage = readBucketAddress(
      `s3://S3RVER:S3RVER@songxanh?endpoint=http://127.0.0.1:${port}&prefix=pictures`,
      { region: null, credentials: null },
    );
    if (typeof storage === 'string') throw new Error(storage);
    files = await openImageFiles({ storage, dataDir: folder });
  });
  afterAll(async () => {
    await store.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('a picture is stored, served, and removed at night', async () => {
    const app = await startImages(files);
    const call = callsOf(app);
    const { url } = (await call.upload(await photograph())).json<{ url: string }>();
    expect(await namesIn(files)).toEqual(uploadFiles(keyOfUploadAddress(url) ?? '').sort());
    const answer = await call.get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await sharp(answer.rawPayload).metadata()).width).toBe(1280);
    app.pass(2 * DAY_MS);
    await app.images.removeUnused();
    expect((await call.get(url)).statusCode).toBe(404);
    expect(await namesIn(files)).toEqual([]);
    await app.stop();
  });

  test('files are written and removed', async () => {
    expect(await files.read('nothing.jpg')).toBeNull();
    await files.write('a.jpg', Buffer.from('one'));
    await files.write('a.jpg', Buffer.from('two'));
    expect((await files.read('a.jpg'))?.toString()).toBe('two');
    await files.remove('a.jpg');
    await files.remove('a.jpg');
    expect(await namesIn(files)).toEqual([]);
  });

  test('if the bucket cannot be reached, a picture is refused with an explanation', async () => {
    const away: Server = createServer((_request, response) => response.writeHead(503).end());
    await new Promise<void>((resolve) => away.listen(0, '127.0.0.1', resolve));
    const port = (away.address() as { port: number }).port;
    const storage = readBucketAddress(`s3://a:b@songxanh?endpoint=http://127.0.0.1:${port}`, {
      region: null,
      credentials: null,
    });
    if (typeof storage === 'string') throw new Error(storage);
    const app = await startImages(await openImageFiles({ storage, dataDir: folder }));
    const answer = await callsOf(app).upload(await photograph());
    expect([answer.statusCode, answer.headers['retry-after'], answer.json().message]).toEqual([
      503,
      '10',
      'The image could not be stored. Please try again in a moment.',
    ]);
    expect(await rowsOf(app.db)).toEqual([]);
    await app.stop();
    away.close();
  });
});

async function namesIn(files: ImageFiles): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of files.list()) names.push(name);
  return names.sort();
}
