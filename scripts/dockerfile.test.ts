import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const IMPORTED = /(?:^import (?!type )[^;]*?from |^import |import\()'(\.[^']+)'/gms;

/** A file and all that it needs of the product, by their paths. */
function closureOf(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED))
    closureOf(join(dirname(file), path), found);
  return found;
}

test('the image holds all that the product and the commands of its operator need', () => {
  const image =
    readFileSync('Dockerfile', 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  const copied = [...image.matchAll(/\/app\/(\S+)/g)].map(([, path = '']) => path);
  const commands = copied.filter((path) => path.startsWith('scripts/'));
  expect(commands).toContain('scripts/backup.ts');
  const needed = ['src/main.ts', ...commands].flatMap((file) => [...closureOf(file)]);
  const isCopied = (file: string) =>
    copied.some((path) => file === path || file.startsWith(`${path}/`));
  expect(needed.length).toBeGreaterThan(50);
  expect(needed.filter((file) => !isCopied(file))).toEqual([]);
});

test('containers run the product without rights, with settings that it knows, logs that end and no secret of ours', () => {
  const compose = readFileSync('compose.yaml', 'utf8');
  const [, app = ''] = /^  app:\n((?: {4}.*\n|\n)+)/m.exec(compose) ?? [];
  for (const line of ['read_only: true', 'cap_drop:\n      - ALL', 'no-new-privileges:true'])
    expect(app).toContain(line);
  // Docker by itself keeps the lines of a container until the disk is full.
  const stays = compose.match(/restart: unless-stopped/g) ?? [];
  expect(compose.match(/logging: \*logging/g)).toHaveLength(stays.length);
  expect(compose).toMatch(/^x-logging: &logging\n  driver: local$/m);
  const lastStage = readFileSync('Dockerfile', 'utf8')
    .split(/^FROM /m)
    .at(-1);
  expect(lastStage).toMatch(/^USER node$/m);

  const documented = readFileSync('.env.example', 'utf8');
  const settings = [...app.matchAll(/^ {6}([A-Z_0-9]+):/gm)].map(([, name = '']) => name);
  expect(settings.length).toBeGreaterThan(8);
  expect(settings.filter((name) => !documented.includes(`# ${name}=`))).toEqual([]);

  const secrets = [...compose.matchAll(/(?:PASSWORD|SECRET|KEY)\w*: (.+)/g)];
  expect(secrets.length).toBeGreaterThan(4);
  expect(secrets.filter(([, value = '']) => !/^\$\{\w+:\?/.test(value))).toEqual([]);
});

test('the image has the pg_dump of the database beside it, which reads no newer one', () => {
  const [, client] = /postgresql-client-(\d+)/.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const [, server] = /image: postgres:(\d+)/.exec(readFileSync('compose.yaml', 'utf8')) ?? [];
  expect(client).toBeDefined();
  expect(client).toBe(server);
});

test('the image asks for its health where the product listens', async () => {
  const [, json = ''] =
    /^HEALTHCHECK .*? CMD (.+)$/m.exec(readFileSync('Dockerfile', 'utf8')) ?? [];
  const [, ...args] = JSON.parse(json) as string[];
  let status = 200;
  const server = createServer(({ url }, answer) => {
    answer.writeHead(url === '/healthz' ? status : 404).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const PORT = String((server.address() as AddressInfo).port);
  const ask = () => promisify(execFile)(process.execPath, args, { env: { PORT } });
  try {
    await ask();
    status = 503;
    await expect(ask()).rejects.toMatchObject({ code: 1 });
  } finally {
    server.close();
  }
});
