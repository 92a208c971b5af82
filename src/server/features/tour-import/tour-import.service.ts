import {
  IMPORT_NOT_PARSED,
  importFailedBecause,
  importRefusedWith,
} from '../../../shared/tour-import/import-messages.ts';
import type { TourDraft } from '../../../shared/tour-import/tour-draft.ts';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/connection.ts';
import { CHAT_TIMEOUT_MS, completeChat, type ChatApi } from '../../outside/chat-completion.ts';
import type { SignedInAdmin } from '../admins/caller.ts';
import { readAiAnswer } from './ai-answer.ts';
import { importQuestion } from './ai-question.ts';
import { extractTour } from './extract-tour.ts';
import { takeImport } from './import-limits.store.ts';

export type TourImportService = ReturnType<typeof createTourImportService>;

/**
 * Reads tours out of pasted text. Nothing is saved here: the result is a proposal.
 * @param deps.ai the language model that reads; null for the built-in reader
 * @param deps.timeoutMs how long the model may take
 */
export function createTourImportService({
  db,
  clock,
  ai,
  timeoutMs = CHAT_TIMEOUT_MS,
}: {
  db: Database;
  clock: Clock;
  ai: ChatApi | null;
  timeoutMs?: number;
}) {
  return {
    /**
     * Reads the fields of a tour out of a text. Only a model takes the prompt into account.
     * @throws {AppError} `too_many`; `unavailable` when the model gave nothing usable
     */
    async read(text: string, prompt: string, admin: SignedInAdmin): Promise<TourDraft> {
      const retryAfter = await db.transaction((tx) => takeImport(tx, admin.id, clock.now()));
      if (retryAfter > 0) {
        throw new AppError('too_many', TOO_MANY, { retryAfter });
      }
      return ai ? askModel(ai, text, prompt, timeoutMs) : extractTour(text);
    },
  };
}

const TOO_MANY = 'You have processed many texts in a short while. Please wait a few minutes.';
/** Seconds after which the model may be asked again. */
const RETRY_AFTER = 30;

async function askModel(
  api: ChatApi,
  text: string,
  prompt: string,
  timeoutMs: number,
): Promise<TourDraft> {
  const result = await completeChat(api, importQuestion(text, prompt), timeoutMs);
  if (!result.ok) {
    if (result.problem === 'refused') throw failure(importRefusedWith(result.status, result.body));
    if (result.problem === 'garbage') throw failure(IMPORT_NOT_PARSED);
    throw failure(importFailedBecause(result.reason));
  }
  const answer = readAiAnswer(result.content);
  if (!answer.ok) throw failure(answer.message);
  return answer.draft;
}

function failure(message: string): AppError {
  return new AppError('unavailable', message, { retryAfter: RETRY_AFTER });
}
