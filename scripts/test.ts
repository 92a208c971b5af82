import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { findBrowser } from './browser.ts';
import { buildPagesIfNeeded } from './build-pages.ts';

interface Step {
  name: string;
  command: readonly [string, ...string[]];
}

/**
 * `npm test`: the quick checks, the rules, the API on a real PostgreSQL, the controls and the pages in
 * a real Chromium. Steps of one group run at once: what tests failing parts waits more than it works.
 */
const GROUPS: readonly (readonly Step[])[] = [
  [{ name: 'checks', command: ['node', 'scripts/check.ts'] }],
  [{ name: 'rules and API', command: ['vitest', 'run', '--project', 'unit', '--project', 'api'] }],
  [
    {
      name: 'controls in a browser',
      command: ['playwright', 'test', '--config', 'tests/gallery'],
    },
    { name: 'failing parts', command: ['vitest', 'run', '--project', 'faults'] },
  ],
  [{ name: 'pages in a browser', command: ['playwright', 'test'] }],
];

process.env.CHROMIUM_PATH = findBrowser();
buildPagesIfNeeded();
for (const group of GROUPS) {
  const codes = await Promise.all(group.map(run));
  const failed = codes.find((code) => code !== 0);
  if (failed !== undefined) process.exit(failed);
}

/** Runs a step and gives its exit code; what it prints comes in one piece when it shares its time. */
async function run({ name, command }: Step, _index: number, group: readonly Step[]) {
  const [program, ...args] = command;
  const isAlone = group.length === 1;
  if (isAlone) console.log(`\n== ${name}`);
  const child = spawn(program, args, { stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (!isAlone) process.stdout.write(`\n== ${name}\n${Buffer.concat(printed).toString()}`);
  return code ?? 1;
}
