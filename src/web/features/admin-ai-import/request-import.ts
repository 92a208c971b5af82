import { aiParseTour } from '../../../shared/api/tour-import.ts';
import { readImportData } from '../../../shared/tour-import/import-data.ts';
import { cutText, singleLine } from '../../../shared/plain-text.ts';
import {
  IMPORT_FAILED,
  IMPORT_NOT_PARSED,
  importFailedBecause,
  importRefusedWith,
} from '../../../shared/tour-import/import-messages.ts';
import { tellSessionEnd } from '../../office/session-end.ts';
import type { TourDraft } from '../../../shared/tour-import/tour-draft.ts';

/** The result of an import; its message can be shown as it is. */
export type ImportResult = { ok: true; draft: TourDraft } | { ok: false; message: string };

/** Additional instructions for the language model, beside the server's own. */
const PROMPT =
  'Keep the words of the program. Write times as the program does, with AM and PM if it has them.';

/**
 * Asks the server to read a text. Never throws.
 * @param signal cancels; the answer is then null
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
    const body = await response.text();
    const answer = parse(body);
    if (!response.ok) {
      const { status } = response;
      if (status === 401) tellSessionEnd(true);
      const told = answer?.message;
      const message = typeof told === 'string' ? told : importRefusedWith(status, plainWords(body));
      return { ok: false, message };
    }
    if (!answer) return { ok: false, message: IMPORT_NOT_PARSED };
    const draft = readImportData(answer.data);
    return draft ? { ok: true, draft } : { ok: false, message: NOTHING_FOUND };
  } catch {
    return signal.aborted ? null : { ok: false, message: importFailedBecause('no connection') };
  }
}

/** Null for an answer that the API never gives, such as a proxy's. */
function parse(body: string): Partial<Record<'data' | 'message', unknown>> | null {
  try {
    const answer: unknown = JSON.parse(body);
    return typeof answer === 'object' ? answer : null;
  } catch {
    return null;
  }
}

/** The words of an HTML page, as many as fit into a message. */
function plainWords(body: string): string {
  const { body: page } = new DOMParser().parseFromString(body, 'text/html');
  for (const code of page.querySelectorAll('script, style')) code.remove();
  return cutText(singleLine(page.textContent), MOST_WORDS) || 'no message';
}

const MOST_WORDS = 200;

const NOTHING_FOUND = `${IMPORT_FAILED}: nothing in this text looks like a tour.`;
