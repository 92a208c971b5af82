import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApiServer, type ApiServer } from '../support/api-server.ts';

/* What happens to a request while very many others are in progress. */

let server: ApiServer;
/** Until it resolves, booking pages stay half rendered. */
const released = Promise.withResolvers<void>();
let rendering = 0;

beforeAll(async () => {
  server = await createApiServer({
    routes: [],
    renderPage: async ({ url }) => {
      const { pathname } = new URL(url);
      if (pathname === '/booking') {
        rendering += 1;
        await released.promise;
        rendering -= 1;
      }
      return new Response('<!doctype html><title>Page</title>', {
        headers: { 'content-type': 'text/html', 'cache-control': 'public' },
      });
    },
  });
});
afterAll(() => server.app.close());

test('it is refused at once and may come again, while cached pages are still sent', async () => {
  expect((await server.app.inject('/about')).statusCode).toBe(200);
  const first = Array.from({ length: 200 }, () => server.app.inject('/booking?tourId=2'));
  const turnedAway = await Promise.race(first);
  expect(turnedAway.statusCode).toBe(503);
  expect(turnedAway.headers['retry-after']).toBe('2');
  expect(turnedAway.body).toContain('Very many people are here right now.');
  expect((await server.app.inject('/about')).statusCode).toBe(200);
  expect((await server.app.inject('/contact')).statusCode).toBe(503);
  const atOnce = rendering;

  released.resolve();
  const statuses = Map.groupBy(await Promise.all(first), ({ statusCode }) => statusCode);
  expect(statuses.get(200)).toHaveLength(atOnce);
  expect(statuses.get(503)).toHaveLength(200 - atOnce);
  expect(rendering).toBe(0);
  expect((await server.app.inject('/contact')).statusCode).toBe(200);
  // One line for all of them, and not as a failure of the product.
  expect(server.log.filter((line) => line.includes('some are turned away'))).toHaveLength(1);
  expect(server.log.filter((line) => line.includes('request failed'))).toEqual([]);
});

test('it is refused while the process lags behind, unless its page is cached', async () => {
  expect((await server.app.inject('/about')).statusCode).toBe(200);
  const { isUnderPressure } = server.app;
  server.app.isUnderPressure = () => true;
  expect((await server.app.inject('/about')).statusCode).toBe(200);
  expect((await server.app.inject('/healthz')).statusCode).toBe(200);
  expect((await server.app.inject('/events')).statusCode).toBe(503);
  server.app.isUnderPressure = isUnderPressure;
  expect((await server.app.inject('/events')).statusCode).toBe(200);
});
