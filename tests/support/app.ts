import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** The credentials of the first superadmin of every app that a test starts. */
export const TEST_ADMIN = {
  username: 'lan',
  email: 'lan@songxanh.example',
  password: 'river-and-rain-2026',
} as const;

/** The product as its own process, driven from outside. */
export interface TestApp {
  url: string;
  pid: number;
  dataDir: string;
  /** Everything the app printed, one entry per line. */
  output: string[];
  /** Asks it to stop and waits; resolves to its exit code. */
  stop(): Promise<number | null>;
  /** Ends it without warning, as a power cut would. */
  kill(): Promise<void>;
  /** Removes its data. */
  forget(): Promise<void>;
}

/**
 * Starts the product like `npm start`, but without its build, and waits until it says that it is
 * ready.
 * @param env settings in addition to the test's own
 * @param dataDir give the one of an earlier app to start on its data
 * @param openFiles how many files and connections it may have open at the same time
 */
export async function startApp(
  env: Record<string, string> = {},
  dataDir = makeDataDir(),
  openFiles?: number,
): Promise<TestApp> {
  const limit = openFiles === undefined ? '' : `ulimit -n ${openFiles}; `;
  const command = [process.execPath, ...NODE_OPTIONS, 'src/main.ts'];
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$0" "$@"`, ...command], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      MALLOC_ARENA_MAX: '2',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      ADMIN_USERNAME: TEST_ADMIN.username,
      ADMIN_EMAIL: TEST_ADMIN.email,
      ADMIN_PASSWORD: TEST_ADMIN.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  const url = await readyAddress(child, output);
  const exited = once(child, 'exit');
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output,
    async stop() {
      child.kill('SIGTERM');
      const [code] = await exited;
      return code as number | null;
    },
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    forget: () => rm(dataDir, { recursive: true, force: true }),
  };
}

/** The options of Node.js in the start script (docs/decisions/0017). */
const NODE_OPTIONS = startScript().match(/--\S+/g) ?? [];

function startScript(): string {
  const file = readFileSync(resolve(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(file) as { scripts: { start: string } }).scripts.start;
}

/** The folder for the compiled modules of the app and its scripts, the same as for `npm start`. */
export const COMPILE_CACHE = resolve(import.meta.dirname, '../../build/compile-cache');

const makeDataDir = () => mkdtempSync(join(tmpdir(), 'song-xanh-test-'));

function readyAddress(child: ChildProcess, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        output.push(line);
        const ready = /ready at (http:\S+)/.exec(line);
        if (ready?.[1]) resolve(ready[1]);
      });
    }
    child.once('exit', (code) =>
      reject(new Error(`The app ended with code ${code}:\n${output.join('\n')}`)),
    );
  });
}
