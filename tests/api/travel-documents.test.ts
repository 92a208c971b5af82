import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/server/clock.ts';
import { readSceneFile } from '../../src/server/files/scene-files.ts';
import { createToursService } from '../../src/server/features/tours/tours.service.ts';
import { createTravelDocumentsService } from '../../src/server/features/travel-documents/travel-documents.service.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { createApiServer, type ApiServer } from '../support/api-server.ts';
import { pdfPages } from '../support/pdf-text.ts';

const DOCUMENT = '/tour/3/itinerary.pdf';
const BYTES = Buffer.from('%PDF-1.7 %âãÏÓ', 'latin1');

describe('the document of a tour', () => {
  let server: ApiServer;
  let rendered: string[] = [];

  beforeAll(async () => {
    server = await createApiServer({
      routes: [],
      renderPage: async (request) => {
        const { pathname, search } = new URL(request.url);
        rendered.push(pathname + search);
        return new Response(new Uint8Array(BYTES), {
          headers: { 'content-type': 'application/pdf', 'cache-control': 'public, max-age=0' },
        });
      },
    });
  });
  afterAll(() => server.app.close());

  test('is made once for everybody, whatever follows its address, and has a tag', async () => {
    const answers = await Promise.all(
      [DOCUMENT, DOCUMENT, `${DOCUMENT}?utm_source=x`].map((url) => server.app.inject({ url })),
    );
    for (const answer of answers) expect(answer.rawPayload.equals(BYTES)).toBe(true);
    expect(rendered).toEqual([DOCUMENT]);
    const tag = String(answers[0]?.headers.etag);
    const again = await server.app.inject({ url: DOCUMENT, headers: { 'if-none-match': tag } });
    expect(again.statusCode).toBe(304);
  });

  test('is unlike the files of a booking, which are made for every request and cached nowhere', async () => {
    rendered = [];
    for (const file of ['voucher.pdf', 'calendar.ics']) {
      const url = `/booking-confirmation/${file}`;
      await server.app.inject({ url });
      const { headers } = await server.app.inject({ url });
      expect(headers['cache-control']).toBe('no-store');
      expect(headers['etag']).toBeUndefined();
    }
    expect(rendered).toHaveLength(4);
  });
});

describe('the starter catalogue', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  const service = () => createToursService({ db: api.db, clock: systemClock });

  test('has related tours for every tour: three others, of the same category first', async () => {
    const { tours: listed } = await service().list(EVERYTHING);
    const tours = await service().read(listed.map(({ id }) => id));
    expect(tours.length).toBeGreaterThan(3);
    for (const { id, tour } of tours) {
      const related = await service().related(id, 3);
      expect(new Set(related.map((tour) => tour.id)).size, `tour ${id}`).toBe(3);
      expect(related.map((tour) => tour.id)).not.toContain(id);
      const isSame = related.map(({ category }) => category === tour.category);
      expect(isSame, `tour ${id}`).toEqual(isSame.toSorted((a, b) => Number(b) - Number(a)));
    }
  });

  test('has related tours nearby, and none that was taken off the site', async () => {
    const [nearest] = await service().related(HA_LONG, 1);
    expect(nearest).toBeDefined();
    await api.post(`/api/delete-tour.php?id=${nearest?.id}`);
    const left = await service().related(HA_LONG, 3);
    expect(left).toHaveLength(3);
    expect(left.map((tour) => tour.id)).not.toContain(nearest?.id);
    expect(await service().related(999_999, 3)).toEqual([]);
  });

  test('has documents that name every day', { timeout: 60_000 }, async () => {
    const documents = createTravelDocumentsService({
      readPicture: readSceneFile,
      clock: systemClock,
    });
    for (const id of [TRAIN, COFFEE]) {
      const tour = await service().find(id);
      if (!tour) throw new Error(`There is no tour ${id}.`);
      const text = pdfPages(await documents.itinerary(tour, AGENCY))
        .join('\n')
        .replaceAll('\n', ' ');
      expect(text).toContain(tour.name);
      expect(text).toContain(tour.vietnameseName);
      for (const { title } of tour.itinerary) expect(text).toContain(title);
    }
  });
});

const HA_LONG = 2;
const TRAIN = 1;
const COFFEE = 10;

const EVERYTHING = {
  category: null,
  featured: null,
  privateTour: null,
  search: '',
  minPrice: null,
  maxPrice: null,
  durations: [],
  sort: 'recommended',
  limit: 100,
  offset: 0,
} as const;

const AGENCY = {
  name: 'Song Xanh Travel',
  shortName: 'Song Xanh',
  place: 'Travel · Hà Nội',
  office: 'Hoàn Kiếm District, Hà Nội, Việt Nam',
  email: 'hello@songxanh.example',
  phone: '+84 24 5550 0142',
  hours: 'Mon-Fri 9AM-6PM (GMT+7)',
  siteUrl: 'https://songxanh.example',
};
