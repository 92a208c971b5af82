import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../support/app.ts';
import { PATIENCE_MS } from '../support/patience.ts';

/*
 * A wrong setting stops the start with one line, before anything is created, even if it would only
 * show later.
 */

const EXAMPLE_KEY = 'age1w6s02x4nswlf9pxvj7mdpxcwptdgnu00r9hflhqj0e6ngzfmup3qyqwf6f';

test.each([
  ['WEBHOOK_SECRET', `whsec_${'!'.repeat(20)}`],
  ['SITE_URL', 'https://user:pw@songxanh.example/path?q'],
  ['SMTP_URL', 'smtp://'],
  ['WEBHOOK_CONTACT_URL', 'https://user:pw@hooks.example/contact'],
  ['BACKUP_RECIPIENT', 'age1x'],
  // A key with one wrong letter.
  ['BACKUP_RECIPIENT', EXAMPLE_KEY],
  ['BACKUP_IDENTITY', 'AGE-SECRET-KEY-1...'],
  ['HOST', '999.1.1.1'],
  ['HOST', 'nosuch.invalid'],
  ['HOST', '192.0.2.1'],
  // An address that only this machine has, and that the message leaves out.
  ['HOST', 'fe80::1'],
  ['HOST', 'x'.repeat(300)],
])('%s=%s', async (name, value) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'song-xanh-settings-'));
  const started = startApp({ [name]: value }, dataDir);
  await expect(started).rejects.toThrow(new RegExp(`code 1:\\n${name} [^\\n]+$`));
  await expect(started).rejects.not.toThrow(value);
  expect(readdirSync(dataDir)).toEqual([]);
  rmSync(dataDir, { recursive: true });
});

/** Damages to the data folder of a product that has stopped, and what the next start says. */
const DAMAGES: readonly [string, (dataDir: string) => void, string][] = [
  ['a folder that is a file', becomeFile, 'DATA_DIR \\S+ cannot be used: [a-z ]+\\.'],
  ['no password', (dataDir) => rmSync(join(dataDir, PASSWORD)), 'postgres-password is missing'],
  [
    'another password',
    (dataDir) => writeFileSync(join(dataDir, PASSWORD), 'x'),
    'does not open the database',
  ],
  ['no key', (dataDir) => writeFileSync(join(dataDir, KEY), 'x'), 'must hold one key per line'],
];
const PASSWORD = 'secrets/postgres-password';
const KEY = 'secrets/master-key';

function becomeFile(dataDir: string): void {
  rmSync(dataDir, { recursive: true });
  writeFileSync(dataDir, '');
}

describe('a data folder', () => {
  let app: TestApp;
  let dataDir: string;
  beforeAll(async () => {
    app = await startApp();
    await app.stop();
    dataDir = `${app.dataDir}-damaged`;
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));
  afterAll(() => app.forget());

  test.each(DAMAGES)('with %s', async (_what, damage, sentence) => {
    // PostgreSQL insists on the permissions that it gave its folder.
    execFileSync('cp', ['-a', app.dataDir, dataDir]);
    damage(dataDir);
    const started = startApp({}, dataDir);
    await expect(started).rejects.toThrow(new RegExp(`code 1:\\n[^\\n]*${sentence}[^\\n]*$`));
  });
});

test.runIf(keepsLowPorts())('a port that this user may not use', () => {
  const { status, stderr } = spawnSync(process.execPath, ['src/main.ts'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, PORT: '80' },
    ...(process.getuid?.() === 0 && { uid: 65_534, gid: 65_534 }),
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr:
      'This user may not listen on port 80. Set PORT to 1024 or higher, or grant the permission.\n',
  });
});

/** Whether only root may listen there. */
function keepsLowPorts(): boolean {
  const file = '/proc/sys/net/ipv4/ip_unprivileged_port_start';
  return existsSync(file) && Number(readFileSync(file, 'utf8')) > 80;
}

test.runIf(process.platform === 'linux')('a data folder where none can be created', () => {
  const { status, stderr } = spawnSync(process.execPath, ['src/main.ts'], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: '/proc/song-xanh/data', PORT: '0' },
    timeout: PATIENCE_MS,
    killSignal: 'SIGKILL',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: 'DATA_DIR /proc/song-xanh cannot be used: no such file or directory.\n',
  });
});

test('a clone without built pages', () => {
  const clone = mkdtempSync(join(tmpdir(), 'song-xanh-clone-'));
  cpSync('src', join(clone, 'src'), { recursive: true });
  for (const part of ['node_modules', 'package.json'])
    symlinkSync(resolve(part), join(clone, part));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/main.ts'], {
    cwd: clone,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATA_DIR: join(clone, 'data'), PORT: '0' },
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The pages are not built. Run npm run build.\n',
  });
  expect(readdirSync(clone).sort()).toEqual(['node_modules', 'package.json', 'src']);
  rmSync(clone, { recursive: true });
});
