import { readImportData } from '../../../shared/tour-import/import-data.ts';
import {
  IMPORT_FAILED,
  IMPORT_NOT_PARSED,
  IMPORT_WITHOUT_JSON,
} from '../../../shared/tour-import/import-messages.ts';
import type { TourDraft } from '../../../shared/tour-import/tour-draft.ts';

/** The draft in a model's answer, or why it cannot be used. */
export type AiAnswer = { ok: true; draft: TourDraft } | { ok: false; message: string };

/**
 * Reads the answer of a language model, which may wrap its JSON in words or a code fence. The
 * result has the shape and the limits of a tour, whatever the model wrote.
 */
export function readAiAnswer(content: string): AiAnswer {
  const start = content.indexOf('{');
  const end = content.lastIndexOf('}');
  if (start < 0 || end < start) return { ok: false, message: IMPORT_WITHOUT_JSON };
  let data: unknown;
  try {
    data = JSON.parse(content.slice(start, end + 1));
  } catch {
    return { ok: false, message: IMPORT_NOT_PARSED };
  }
  const draft = readImportData(data);
  return draft ? { ok: true, draft } : { ok: false, message: IMPORT_FAILED };
}
