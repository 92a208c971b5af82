import { spawnSync } from 'node:child_process';
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
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${name}.ts`, ...args], {
    encoding: 'utf8',
    input,
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
  });
  return { status, stdout, stderr };
}
