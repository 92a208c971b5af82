import * as z from 'zod/mini';
import { importData } from '../tour-import/import-data.ts';
import {
  IMPORT_TEXT_MISSING,
  IMPORT_TEXT_TOO_LONG,
  MAX_IMPORT_PROMPT_LENGTH,
  MAX_IMPORT_TEXT_LENGTH,
} from '../tour-import/import-messages.ts';
import { endpoint } from './endpoint.ts';

export const aiParseTour = endpoint({
  method: 'POST',
  path: '/api/ai-parse-tour.php',
  access: 'staff',
  tag: 'Tours',
  summary:
    'Reads the fields of a tour from pasted text and stores nothing. If a language model is set up, ' +
    'it reads the text and follows the prompt; otherwise the built-in reader reads it',
  body: z.object({
    prompt: z.nullish(
      z
        .string('must be text')
        .check(
          z.maxLength(
            MAX_IMPORT_PROMPT_LENGTH,
            `must have at most ${MAX_IMPORT_PROMPT_LENGTH} characters`,
          ),
        ),
    ),
    text: z.string(IMPORT_TEXT_MISSING).check(
      z.maxLength(MAX_IMPORT_TEXT_LENGTH, IMPORT_TEXT_TOO_LONG),
      z.refine((text) => text.trim() !== '', IMPORT_TEXT_MISSING),
    ),
  }),
  answer: z.object({ success: z.literal(true), data: importData }),
  workTimeMs: 90_000,
});
