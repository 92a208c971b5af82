import { groupDigits } from '../group-digits.ts';

/** The most characters that one text may have. */
export const MAX_IMPORT_TEXT_LENGTH = 50_000;
/** The most characters of what the helper is asked to mind. */
export const MAX_IMPORT_PROMPT_LENGTH = 4_000;

/** What an import says when it fails (back-office spec, sections 5 and 8). */
export const IMPORT_TEXT_MISSING = 'Please enter some text to process';
export const IMPORT_TEXT_TOO_LONG = `Please use at most ${groupDigits(MAX_IMPORT_TEXT_LENGTH)} characters`;
export const IMPORT_FAILED = 'Failed to process tour information';
export const IMPORT_NOT_PARSED = 'Could not parse AI response as valid JSON';
export const IMPORT_WITHOUT_JSON = 'No valid JSON found in AI response';
/** Said when the language model could not be asked, or its answer not be used. */
export const importFailedBecause = (reason: string) => `Failed to process with AI: ${reason}`;
/** Said when the language model's server answers with an error: its HTTP status and what it wrote. */
export const importRefusedWith = (status: number, body: string) =>
  `AI processing failed: ${status} - ${body}`;
