import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { AppError } from '../../app-error.ts';
import type { MadePicture, SentPicture } from './make-picture.ts';
import type { PictureAnswer } from './picture-process.ts';

/**
 * Makes the files of a picture in a process of its own, which then ends: all its memory is freed,
 * it sees neither settings nor the database, and a file that crashes a decoder or keeps it busy
 * ends only that process.
 * @throws {AppError} what `makePicture` throws; `unavailable` when it takes too long
 */
export async function makePictureApart(sent: SentPicture): Promise<MadePicture> {
  const answer = await answerOf(sent);
  if ('made' in answer) return answer.made;
  const { id, message, fields } = answer.refusal;
  throw new AppError(id, message, { fields });
}

function answerOf(sent: SentPicture): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>();
  const maker = fork(PROGRAM, {
    // Sends pictures as binary data, not as JSON.
    serialization: 'advanced',
    execArgv: ['--max-old-space-size=64'],
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  });
  maker.once('message', (answer) => resolve(answer as PictureAnswer));
  maker.once('error', reject);
  maker.once('exit', (code, signal) => {
    const cause = new Error(`The process of a picture ended with ${signal ?? code}.`);
    reject(new AppError('unavailable', NOT_MADE, { cause, retryAfter: RETRY_SECONDS }));
  });
  maker.send(sent, (error) => error && reject(error));
  return promise;
}

const PROGRAM = fileURLToPath(new URL('picture-process.ts', import.meta.url));
/**
 * Its whole environment, with nothing of ours. With more arenas, glibc keeps memory that the
 * libraries have freed.
 */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' };
/**
 * Longest time that a picture may take: usually about a second on one core, but far more on a busy
 * machine.
 */
const LIMIT_MS = 60_000;
const RETRY_SECONDS = 10;
const NOT_MADE =
  'This image could not be prepared. Please try again in a moment, or save it in a smaller size.';
