import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Does work that two processes must not do at once in one folder: the second one waits for the
 * first. A process that was killed does not block the others.
 * @param lock a file that exists while the work is done
 */
export function oneAtATime<Result>(lock: string, work: () => Result): Result {
  mkdirSync(dirname(lock), { recursive: true });
  while (!take(lock)) {
    if (isLeftBehind(lock)) rmSync(lock, { force: true });
    else Atomics.wait(NOTHING, 0, 0, ASK_EVERY);
  }
  try {
    return work();
  } finally {
    rmSync(lock, { force: true });
  }
}

/** How often a waiting process looks again, in ms. */
const ASK_EVERY = 100;
/**
 * In ms; no such work takes longer. Needed because the process id of a killed process may belong to
 * another by then.
 */
const LONGEST = 600_000;
/** Memory that nothing ever changes, so that a wait on it always lasts until its timeout. */
const NOTHING = new Int32Array(new SharedArrayBuffer(4));

function take(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function isLeftBehind(lock: string): boolean {
  try {
    if (Date.now() - statSync(lock).mtimeMs > LONGEST) return true;
    const holder = Number(readFileSync(lock, 'utf8'));
    // The file is empty for the moment between its creation and the writing.
    if (holder > 0) process.kill(holder, 0);
    return false;
  } catch (error) {
    return codeOf(error) === 'ESRCH';
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
