import { execFile, spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { COMPILE_CACHE } from './app.ts';

/**
 * Runs an operator's script to its end, in the same way as its npm script.
 * @param env the settings; of this process's environment it only gets PATH
 * @param input what the operator types
 * @returns its exit code, and what it printed to each of the two outputs
 */
export function runScript(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, commandOf(name, args), {
    encoding: 'utf8',
    input,
    env: environmentOf(env),
  });
  return { status, stdout, stderr };
}

/**
 * The same while this process goes on with other work.
 * @returns what it printed
 * @throws Error if it fails
 */
export async function outputOfScript(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): Promise<string> {
  const running = promisify(execFile)(process.execPath, commandOf(name, args), {
    env: environmentOf(env),
    maxBuffer: 256 * 1024 * 1024,
  });
  running.child.stdin?.end(input);
  const { stdout } = await running;
  return stdout.trim();
}

/** Tests run scripts again and again: they start as quickly as the product does (`src/main.ts`). */
const QUICK_IMPORTS = [
  '--import',
  resolve(import.meta.dirname, '../../src/server/quick-imports.ts'),
];

const commandOf = (name: string, args: readonly string[]) => [
  ...QUICK_IMPORTS,
  `scripts/${name}.ts`,
  ...args,
];

const environmentOf = (settings: Record<string, string>) => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: COMPILE_CACHE,
  ...settings,
});
