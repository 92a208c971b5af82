import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createApiServer } from '../support/api-server.ts';

test('a client that breaks off while it sends a form is logged as no failure of ours', async () => {
  const { app, log } = await createApiServer({ routes: [] });
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const connected = Promise.withResolvers<void>();
  app.server.once('request', () => connected.resolve());
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    'POST /contact HTTP/1.1\r\nHost: x\r\nSec-Fetch-Site: same-origin\r\nContent-Length: 100\r\n\r\nname=Lan',
  );
  await connected.promise;
  socket.destroy();
  // Waits for everything that is under way.
  await app.close();
  expect(log.filter((line) => line.includes('request failed'))).toEqual([]);
});
