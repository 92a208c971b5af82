import { once } from 'node:events';
import { existsSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '../support/app.ts';
import { freePort } from '../support/free-port.ts';
import { PATIENCE_MS } from '../support/patience.ts';

test('a first start that fails at its end leaves an admin whose password was told', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'song-xanh-first-start-'));
  const port = await freePort();
  const env = { PORT: String(port), ADMIN_USERNAME: 'boss', ADMIN_PASSWORD: '' };
  const failed = startApp(env, dataDir).then(
    () => 'It started.',
    ({ message }: Error) => message,
  );
  const isUnderWay = () => existsSync(join(dataDir, 'postgres'));
  await expect.poll(isUnderWay, { interval: 5, timeout: PATIENCE_MS }).toBe(true);
  const other = createServer();
  await once(other.listen(port, '127.0.0.1'), 'listening');
  const printed = await failed;
  expect(printed).toContain(`Port ${port} is in use`);
  await once(other.close(), 'close');

  const app = await startApp(env, dataDir);
  const told = /First sign-in: boss \/ (\S+) /.exec([printed, ...app.output].join('\n'));
  const answer = await fetch(`${app.url}/api/login-admin.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'boss', password: told?.[1] ?? '' }),
  });
  expect(answer.status).toBe(200);
  expect(await app.stop()).toBe(0);
  await app.forget();
});
