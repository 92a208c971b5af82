import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP = 'build/stamp';
/** What the built pages are made from. */
const SOURCES = ['src/web', 'src/shared', 'public', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'];

/** Builds the pages when they are missing or older than their sources. */
export function buildIfNeeded(): void {
  const stamp = sourcesStamp();
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp) return;
  process.stdout.write('Building the pages...\n');
  execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeFileSync(STAMP, stamp);
}

/** Changes whenever a source file is added, removed, or has another size or time. */
function sourcesStamp(): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) addToStamp(hash, source);
  return hash.digest('hex');
}

function addToStamp(hash: ReturnType<typeof createHash>, path: string): void {
  const stat = statSync(path);
  if (!stat.isDirectory()) {
    hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\0`);
    return;
  }
  for (const name of readdirSync(path).toSorted()) addToStamp(hash, join(path, name));
}
