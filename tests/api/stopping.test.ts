import { expect, test } from 'vitest';
import { createApiServer } from '../support/api-server.ts';

/*
 * What a server that was told to stop answers before it stops listening. Under load:
 * `tests/faults/stop.test.ts`.
 */

test('a stopping copy tells the balancer at once, and answers everybody else for a while', async () => {
  const { app } = await createApiServer({ routes: [] });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const ready = async () => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, await answer.text()];
  };
  expect(await ready()).toEqual([200, '{"status":"ok"}']);
  const stopped = app.close();
  expect(await ready()).toEqual([503, '{"status":"not ready","missing":"this copy is stopping"}']);
  const page = await fetch(`${url}/about`);
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
});
