import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildPagesIfNeeded } from './build-pages.ts';

interface Step {
  name: string;
  command: readonly [string, ...string[]];
}

/**
 * `npm test`: the quick checks, the rules, the API on a real PostgreSQL, the controls and the pages in
 * a real Chromium, one after the other.
 */
const STEPS: readonly Step[] = [
  { name: 'checks', command: ['node', 'scripts/check.ts'] },
  { name: 'rules and API', command: ['vitest', 'run', '--project', 'unit', '--project', 'api'] },
  { name: 'controls in a browser', command: ['playwright', 'test', '--config', 'tests/gallery'] },
  { name: 'pages in a browser', command: ['playwright', 'test'] },
];
/** Beside the browsers, from the controls on: what tests failing parts waits more than it works. */
const BESIDE: Step = { name: 'failing parts', command: ['vitest', 'run', '--project', 'faults'] };
const BESIDE_FROM = 'controls in a browser';

process.env.CHROMIUM_PATH = findBrowser();
// The app is started some sixty times: its modules are compiled once.
process.env.NODE_COMPILE_CACHE ??= resolve('node_modules/.cache/compile');
buildPagesIfNeeded();
let beside = Promise.resolve(0);
for (const step of STEPS) {
  if (step.name === BESIDE_FROM) beside = run(BESIDE, 'pipe');
  const code = await run(step, 'inherit');
  process.exitCode = code;
  if (code !== 0) break;
}
process.exitCode ||= await beside;

/** Runs a step and gives its exit code; what it prints comes as it goes, or in one piece at its end. */
async function run({ name, command }: Step, output: 'inherit' | 'pipe'): Promise<number> {
  const [program, ...args] = command;
  if (output === 'inherit') console.log(`\n== ${name}`);
  const child = spawn(program, args, { stdio: ['ignore', output, output] });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (output === 'pipe') console.log(`\n== ${name}\n${Buffer.concat(printed).toString()}`);
  return code ?? 1;
}
