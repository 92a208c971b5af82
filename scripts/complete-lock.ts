import { readFileSync, writeFileSync } from 'node:fs';

/*
 * npm run complete-lock, after every change of dependencies: writes the packages for other platforms
 * into package-lock.json where npm left them out. It does so when it installs over an existing
 * folder, and when the registry at hand does not carry them; `npm ci` then refuses the file
 * everywhere. Their versions are pinned by the package that wants them.
 */

interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
}

const LOCK_FILE = new URL('../package-lock.json', import.meta.url);
const SYSTEMS = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'openbsd',
  'openharmony',
  'win32',
  'wasi',
];
const PROCESSORS = [
  'arm64',
  'arm',
  'ia32',
  'loong64',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const added: string[] = [];
for (const wanting of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(wanting.optionalDependencies ?? {})) {
    const path = `node_modules/${name}`;
    const isLocked = Object.keys(lock.packages).some((known) => known.endsWith(path));
    if (isLocked || !isExact(version)) continue;
    lock.packages[path] = {
      version,
      cpu: [partOf(name, PROCESSORS)],
      ...(wanting.dev && { dev: true }),
      optional: true,
      os: [partOf(name, SYSTEMS)],
    };
    added.push(name);
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)),
);
writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(
  added.length === 0 ? 'Nothing was missing.' : `Added ${added.length}: ${added.join(', ')}`,
);

function isExact(version: string): boolean {
  return /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
}

/**
 * The part of a package's name that says which platform it is for: '@swc/core-darwin-arm64' is for
 * darwin.
 */
function partOf(name: string, parts: readonly string[]): string {
  const words = name.split(/[-/]/);
  const found = parts.find((part) => words.some((word) => word === part || word.startsWith(part)));
  if (!found) throw new Error(`The platforms that ${name} is built for cannot be read.`);
  return found;
}
