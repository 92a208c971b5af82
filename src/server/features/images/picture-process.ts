import { AppError, type AppErrorId } from '../../app-error.ts';
import { makePicture, type MadePicture, type SentPicture } from './make-picture.ts';

/*
 * Started by `makePictureApart` for one picture: takes it as a message, answers with its files, and
 * ends. Nothing that a hostile file does to a reader of pictures reaches the product.
 */

/** What came of a picture, as it travels between processes. */
export type PictureAnswer =
  | { made: MadePicture }
  | { refusal: { id: AppErrorId; message: string; fields: Record<string, string> } };

async function answerTo(sent: SentPicture): Promise<PictureAnswer> {
  try {
    return { made: await makePicture(sent) };
  } catch (error) {
    // What is no refusal ends the process; who started it sees that there is no answer.
    if (!(error instanceof AppError)) throw error;
    const { id, message, fields = {} } = error;
    return { refusal: { id, message, fields } };
  }
}

process.once('disconnect', () => process.exit());
process.once('message', async (sent: SentPicture) => {
  process.send?.(await answerTo(sent), () => process.disconnect());
});
