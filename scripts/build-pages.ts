import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { StyleSheet } from '../src/web/lib/first-styles.ts';
import { rulesOfClasses, stylePartsOf } from './first-styles.ts';
import { oneAtATime } from './one-at-a-time.ts';

const STAMP = 'build/stamp';
/** Two builds at once would empty each other's folder. */
const LOCK = 'node_modules/.build-lock';
/** What the built pages are made from. */
const SOURCES = [
  'src/web',
  'src/shared',
  'public',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/build-pages.ts',
  'scripts/build-plugins.ts',
  'scripts/first-styles.ts',
];

/**
 * Builds the pages when they are missing or older than their sources; waits when another process is
 * building them already.
 */
export function buildPagesIfNeeded(): void {
  const stamp = sourcesStamp();
  const isBuilt = () => existsSync(STAMP) && readFileSync(STAMP, 'utf8') === stamp;
  if (isBuilt()) return;
  oneAtATime(LOCK, () => {
    if (!isBuilt()) buildPages(stamp);
  });
}

function buildPages(stamp: string): void {
  process.stdout.write('Building the pages...\n');
  execFileSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeSiteManifest('build/client/assets');
  writePublicSheet('build/client/assets', 'build/server/assets');
  compressAssets('build/client');
  writeFileSync(STAMP, stamp);
}

/** The routes of the back office and of files, by their ids. */
const NO_SITE_PAGE = /^(routes\/(admin|files)\/|layout\/admin-|sitemap-part$)/;

/**
 * Writes, beside the list of all routes, one of the public pages alone: it is a quarter as long,
 * and made for those pages, whose links to anything else load a new document
 * (`web/entry.server.tsx`).
 */
function writeSiteManifest(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error('The build contains no list of routes.');
  const [, before = '', json = '', after = ''] =
    /^([^{]*)(\{.*\})(.*)$/s.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
  const manifest = JSON.parse(json) as { routes: Record<string, unknown>; url: string };
  const routes = Object.entries(manifest.routes).filter(([id]) => !NO_SITE_PAGE.test(id));
  // The file contains its own address, from which a page that renders itself anew would load it
  // again.
  const url = manifest.url.replace(name, `site-${name}`);
  const site = JSON.stringify({ ...manifest, url, routes: Object.fromEntries(routes) }, leaveOutNo);
  writeFileSync(join(folder, `site-${name}`), before + site + after);
}

/** The style sheet of the public pages for the server, which gives each page what it needs of it. */
function writePublicSheet(from: string, to: string): void {
  const name = readdirSync(from).find((file) => /^app-.*\.css$/.test(file));
  if (!name) throw new Error('The build contains no style sheet for the public pages.');
  const parts = stylePartsOf(readFileSync(join(from, name), 'utf8'));
  const sheet: StyleSheet = { href: `/assets/${name}`, parts };
  writeFileSync(join(to, 'public-sheet.json'), JSON.stringify(sheet));
  writeFileSync(join(from, name), rulesOfClasses(parts));
}

/** Leaves out the properties that a route does not have. */
function leaveOutNo(_key: string, value: unknown): unknown {
  return value === false ? undefined : value;
}

/** Files worth compressing; fonts and pictures are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|txt|webmanifest)$/;

/**
 * Writes a brotli and a gzip copy beside each file worth compressing, so that nothing is compressed
 * when it is served.
 */
function compressAssets(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const path = join(folder, name);
    const bytes = readFileSync(path);
    const size = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: size }));
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }));
  }
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
