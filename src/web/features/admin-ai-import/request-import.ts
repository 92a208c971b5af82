import { aiParseTour } from '../../../shared/api/tour-import.ts';
import { readImportData } from '../../../shared/tour-import/import-data.ts';
import { IMPORT_FAILED, importFailedBecause } from '../../../shared/tour-import/import-messages.ts';
import { tellSessionEnd } from '../../office/session-end.ts';
import type { TourDraft } from '../../../shared/tour-import/tour-draft.ts';

/** What became of an import; a message is ready to be shown. */
export type ImportResult = { ok: true; draft: TourDraft } | { ok: false; message: string };

/** What a language model is asked to mind beside the rules of the server. */
const PROMPT =
  'Keep the words of the program. Write times as the program does, with AM and PM if it has them.';

/**
 * Has the server read a text. Never throws.
 * @param signal gives up; the answer is null then
 */
export async function requestImport(
  text: string,
  signal: AbortSignal,
): Promise<ImportResult | null> {
  try {
    const response = await fetch(aiParseTour.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ prompt: PROMPT, text }),
      signal,
    });
    const answer = (await response.json()) as Partial<Record<'data' | 'message', unknown>>;
    if (!response.ok) {
      if (response.status === 401) tellSessionEnd(true);
      const message = typeof answer.message === 'string' ? answer.message : IMPORT_FAILED;
      return { ok: false, message };
    }
    const draft = readImportData(answer.data);
    return draft ? { ok: true, draft } : { ok: false, message: NOTHING_FOUND };
  } catch {
    return signal.aborted ? null : { ok: false, message: importFailedBecause('no connection') };
  }
}

const NOTHING_FOUND = `${IMPORT_FAILED}: nothing in this text looks like a tour.`;
