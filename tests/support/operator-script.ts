import { spawnSync } from 'node:child_process';
import { COMPILE_CACHE } from './app.ts';

/**
 * Runs a script of an operator to its end, as its npm script does.
 * @param env the settings; none of this process but its PATH
 * @param input what the operator types
 * @returns its exit code, and what it printed on each side
 */
export function runScript(
  name: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): { status: number | null; stdout: string; stderr: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
    encoding: 'utf8',
    input,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
  });
  return { status, stdout, stderr };
}
