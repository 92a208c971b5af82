import { spawnSync } from 'node:child_process';
import { findBrowser } from './browser.ts';
import { buildPagesIfNeeded } from './build-pages.ts';

/** `npm test`: the quick checks, the rules, the API on a real PostgreSQL, the controls and the pages in a real Chromium. */
const STEPS: [string, string[]][] = [
  ['checks', ['node', 'scripts/check.ts']],
  ['rules and API', ['vitest', 'run']],
  ['controls in a browser', ['playwright', 'test', '--config', 'tests/gallery']],
  ['pages in a browser', ['playwright', 'test']],
];

process.env.CHROMIUM_PATH = findBrowser();
buildPagesIfNeeded();
for (const [name, [command = '', ...args]] of STEPS) {
  console.log(`\n== ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: process.env });
  if (status !== 0) process.exit(status ?? 1);
}
