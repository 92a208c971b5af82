import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import sharp from 'sharp';
import { memoryWithHelpers } from '../../bench/memory.ts';
import { cpuSeconds, helperProcesses } from '../../bench/processes.ts';
import { startApp, type TestApp } from '../support/app.ts';
import { CANARY, hostilePicture } from '../support/hostile-pictures.ts';
import { signInToken, timedGet } from './booking-client.ts';
import {
  drawn,
  inParallel,
  scaled,
  watchHighest,
  type ProductPromise,
  type Trial,
} from './promise.ts';

/** The number of pictures that staff send at the same time. */
const AT_ONCE = 2;
/**
 * The most processor time that a picture may take, in s: independent of how busy the machine is.
 */
const MOST_SECONDS = 5;
/** How often its process is checked, in ms. */
const LOOK_MS = 50;
const MOST_MB = 300;
/** The expected answers: accepted, too large, not a picture, damaged. */
const ANSWERS = new Set([200, 413, 415, 422]);

/**
 * Files that try to be stored unchanged, to use up all memory, or to keep what a camera wrote into
 * them. In `npm test`: `tests/api/images.test.ts`.
 */
export const f15: ProductPromise = {
  id: 'F15',
  promise: 'hostile images: nothing stored as sent, bounded time and memory, no metadata left',
  async prove(trial: Trial) {
    const count = scaled(trial, 200, 10);
    const app = await startApp();
    try {
      const authorization = `Bearer ${await signInToken(app.url)}`;
      await timedGet(app.url);
      const before = memoryWithHelpers(app);
      const draws = drawn(fc.record({ a: SHARE, b: SHARE }), count, trial.seed);
      const seen = { taken: 0, refused: 0, wrong: [] as string[], slowest: '', worst: 0, told: 0 };
      const watch = watchHighest(() => memoryWithHelpers(app), LOOK_MS);
      // Each picture is read in its own process.
      const watchProcessor = watchHighest(
        () => Math.max(0, ...helperProcesses(app).map((pid) => cpuSeconds([pid]))),
        LOOK_MS,
      );
      await inParallel(count, AT_ONCE, async (n) => {
        const { kind, content } = await hostilePicture(n, draws[n] ?? { a: 0, b: 0 });
        if (await tellsSomething(content)) seen.told += 1;
        const start = performance.now();
        const { status, key } = await upload(app.url, authorization, content);
        const took = (performance.now() - start) / Math.min(AT_ONCE, count);
        if (took > seen.worst) Object.assign(seen, { worst: took, slowest: kind });
        if (!ANSWERS.has(status)) seen.wrong.push(`${kind} answered ${status}`);
        if (key === null) seen.refused += 1;
        else {
          seen.taken += 1;
          seen.wrong.push(
            ...(await faultsOf(app, key, content)).map((fault) => `${kind}: ${fault}`),
          );
        }
      });
      const most = watch() - before;
      const dearest = watchProcessor();
      return {
        done: `${count} files of 25 hostile kinds sent by staff, ${AT_ONCE} at once: truncated, two formats in one, bombs of pixels, profiles and texts, drawings, other formats, camera data`,
        figure: `${seen.taken} re-encoded, ${seen.refused} refused, ${seen.wrong.length} wrong${seen.wrong[0] ? ` (${seen.wrong[0]})` : ''}; the most expensive took ${dearest.toFixed(1)} s of processor time, the slowest ${(seen.worst / 1000).toFixed(1)} s of its turn beside everything else that ran (${seen.slowest}); memory at most ${most} MB more`,
        holds:
          seen.wrong.length === 0 &&
          seen.taken > 0 &&
          seen.told > 0 &&
          dearest > 0 &&
          dearest <= MOST_SECONDS &&
          most <= MOST_MB,
        control: `the same search finds something to report in ${seen.told} of the files as they were sent`,
      };
    } finally {
      await app.stop();
      await app.forget();
    }
  },
};

const SHARE = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });

async function upload(url: string, authorization: string, content: Buffer) {
  const form = new FormData();
  form.append('image', new File([new Uint8Array(content)], 'photo.jpg', { type: 'image/jpeg' }));
  const answer = await fetch(`${url}/api/upload-image.php`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  });
  const { url: address } = (await answer.json()) as { url?: string };
  const key = address?.slice('/images/'.length).replace(/-1280\.jpg$/, '') ?? null;
  return { status: answer.status, key };
}

/** What is wrong with the files of an accepted picture. */
async function faultsOf({ dataDir }: TestApp, key: string, sent: Buffer): Promise<string[]> {
  const folder = join(dataDir, 'images');
  const names = readdirSync(folder).filter((name) => name.startsWith(key));
  const faults: string[] = names.length === 0 ? ['no files'] : [];
  for (const name of names) {
    const stored = readFileSync(join(folder, name));
    if (stored.equals(sent)) faults.push('stored as it was sent');
    if (await tellsSomething(stored)) faults.push(`${name} tells something`);
  }
  return faults;
}

/** Whether a file contains more than pixels: our word, or data of cameras and programs. */
async function tellsSomething(content: Buffer): Promise<boolean> {
  if (content.includes(CANARY) || content.includes('<script')) return true;
  const head = await sharp(content)
    .metadata()
    .catch(() => null);
  return Boolean(head?.exif || head?.xmp || head?.iptc || head?.icc || head?.comments);
}
