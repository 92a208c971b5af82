import * as z from 'zod/mini';
import { optionalLine, optionalText } from '../form-fields.ts';
import { checkForm, type FormResult } from '../form-result.ts';

/** Most characters of a reply, and of the name under it. */
const MAX_REPLY_LENGTH = 1000;
export const MAX_REPLY_NAME_LENGTH = 60;

const NAME_MISSING = 'Please enter the name of the guide';

const replySchema = z
  .object({
    reply: optionalText(MAX_REPLY_LENGTH),
    replyName: optionalLine(MAX_REPLY_NAME_LENGTH),
    /** The reply and the name that they saw: when the stored ones differ, that is a conflict. */
    formerReply: optionalText(MAX_REPLY_LENGTH),
    formerName: optionalLine(MAX_REPLY_NAME_LENGTH),
  })
  .check(
    z.refine(({ reply, replyName }) => reply === '' || replyName !== '', {
      path: ['replyName'],
      error: NAME_MISSING,
    }),
  );

/** The guide's reply to a review; an empty one removes the former reply. */
export type ReplyForm = z.output<typeof replySchema>;

/** Checks a reply. */
export function parseReplyForm(input: unknown): FormResult<ReplyForm> {
  return checkForm(replySchema, input);
}
