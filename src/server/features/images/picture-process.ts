import { writeFileSync } from 'node:fs';
import { AppError, type AppErrorId } from '../../app-error.ts';
import { makePicture, type MadePicture, type SentPicture } from './make-picture.ts';

/*
 * Started by `makePictureApart` for one picture: gets it as a message, answers with its files, and
 * ends. Whatever a hostile file does to a decoder stays in this process.
 */

/** The outcome for a picture, as it is sent between processes. */
export type PictureAnswer =
  | { made: MadePicture }
  | { refusal: { id: AppErrorId; message: string; fields: Record<string, string> } };

async function answerTo(sent: SentPicture): Promise<PictureAnswer> {
  try {
    return { made: await makePicture(sent) };
  } catch (error) {
    // Any other error ends the process; the parent notices that no answer came.
    if (!(error instanceof AppError)) throw error;
    const { id, message, fields = {} } = error;
    return { refusal: { id, message, fields } };
  }
}

/**
 * Makes this the first process that Linux ends where memory runs out. It would choose the largest:
 * the app, and the whole site with it. A picture can be sent again.
 */
function giveWayForMemory(): void {
  if (process.platform !== 'linux') return;
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {
    // Not allowed here: the picture is made all the same.
  }
}

giveWayForMemory();
process.once('disconnect', () => process.exit());
process.once('message', async (sent: SentPicture) => {
  process.send?.(await answerTo(sent), () => process.disconnect());
});
