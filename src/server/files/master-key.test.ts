import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addMasterKey, forgetOldKeys, openMasterKeys } from './master-key.ts';

const readMasterKeys = (settings: Parameters<typeof openMasterKeys>[0]) =>
  openMasterKeys(settings)();

let dataDir = '';
beforeEach(() => void (dataDir = mkdtempSync(join(tmpdir(), 'song-xanh-key-'))));
afterEach(() => rmSync(dataDir, { recursive: true }));

test('is created once, for this user only, and is the same at every start', () => {
  const [key] = readMasterKeys({ secretsKeys: [], dataDir });
  expect(key).toHaveLength(32);
  const file = join(dataDir, 'secrets', 'master-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(dataDir, 'secrets')).mode & 0o777).toBe(0o700);
  expect(readMasterKeys({ secretsKeys: [], dataDir })).toEqual([key]);
  expect(readFileSync(file, 'utf8').trim()).toBe(key?.toString('base64'));
});

test('a key in the settings comes first, and no file is created', () => {
  const key = Buffer.alloc(32, 3);
  expect(readMasterKeys({ secretsKeys: [key], dataDir })).toEqual([key]);
  expect(() => statSync(join(dataDir, 'secrets'))).toThrow('ENOENT');
});

test('a damaged file stops the start and is left as it is', () => {
  readMasterKeys({ secretsKeys: [], dataDir });
  const file = join(dataDir, 'secrets', 'master-key');
  writeFileSync(file, 'half a k');
  expect(() => readMasterKeys({ secretsKeys: [], dataDir })).toThrow('must hold one key per line');
  expect(readFileSync(file, 'utf8')).toBe('half a k');
});

test('a key that is added while the product runs comes first, and the old one opens until it is removed', async () => {
  const keys = openMasterKeys({ secretsKeys: [], dataDir });
  const [old] = keys();
  addMasterKey(dataDir);
  const file = join(dataDir, 'secrets', 'master-key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await vi.waitFor(() => expect(keys()).toHaveLength(2), 5_000);
  expect(keys()[1]).toEqual(old);
  expect(keys()[0]).not.toEqual(old);
  const [present] = keys();
  expect(forgetOldKeys(dataDir)).toBe(1);
  expect(forgetOldKeys(dataDir)).toBe(0);
  expect(readMasterKeys({ secretsKeys: [], dataDir })).toEqual([present]);
});
