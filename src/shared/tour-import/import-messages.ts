import { groupDigits } from '../group-digits.ts';

/** Most characters of a text. */
export const MAX_IMPORT_TEXT_LENGTH = 50_000;
/** Most characters of the caller's own instructions. */
export const MAX_IMPORT_PROMPT_LENGTH = 4_000;

/** Messages of an import that fails (back-office spec, sections 5 and 8). */
export const IMPORT_TEXT_MISSING = 'Please enter some text to process';
export const IMPORT_TEXT_TOO_LONG = `Please use at most ${groupDigits(MAX_IMPORT_TEXT_LENGTH)} characters`;
export const IMPORT_FAILED = 'Failed to process tour information';
export const IMPORT_NOT_PARSED = 'Could not parse AI response as valid JSON';
export const IMPORT_WITHOUT_JSON = 'No valid JSON found in AI response';
/** Shown when the language model could not be asked, or its answer could not be used. */
export const importFailedBecause = (reason: string) => `Failed to process with AI: ${reason}`;
/**
 * Shown when the language model's server answers with an error: its HTTP status and its message.
 */
export const importRefusedWith = (status: number, body: string) =>
  `AI processing failed: ${status} - ${body}`;
