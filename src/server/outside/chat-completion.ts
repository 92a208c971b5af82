import { cutText } from '../../shared/plain-text.ts';
import { failureReason } from './failure-reason.ts';

/** An OpenAI-compatible chat API, as the operator has configured it. */
export interface ChatApi {
  /** Such as https://api.example.com/v1, without a slash at the end. */
  baseUrl: string;
  apiKey: string | null;
  /** Null where the API serves only one. */
  model: string | null;
}

/** One question: the instructions for the model, and the material it works on. */
export interface ChatQuestion {
  instructions: string;
  /** Data for the model, not instructions. */
  material: string;
  /** The JSON schema of the answer, with a name for it. */
  schema: { name: string; schema: Record<string, unknown> };
}

/** What became of a question. */
export type ChatResult =
  | { ok: true; content: string }
  /** The API answered with an error status; `body` is short plain text. */
  | { ok: false; problem: 'refused'; status: number; body: string }
  /** It answered with success, but not in the format of its protocol. */
  | { ok: false; problem: 'garbage' }
  /** No whole answer came; the reason is in our own words and names no address. */
  | { ok: false; problem: 'failed'; reason: string };

/**
 * Longest time that a question may take, answer included, in ms: a long program keeps a model busy.
 */
export const CHAT_TIMEOUT_MS = 60_000;
/** Most bytes that are read of an answer; the longest program stays far below. */
const ANSWER_LIMIT = 512 * 1024;
/** Most characters of a refusal that are passed on. */
const REFUSAL_LENGTH = 200;

/**
 * Asks a language model once. The address is the operator's alone and redirects are not followed; the
 * model has no tools. Never throws, and nothing in the result names the address or the key.
 */
export async function completeChat(
  api: ChatApi,
  question: ChatQuestion,
  timeoutMs: number,
): Promise<ChatResult> {
  try {
    const response = await fetch(`${api.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        'user-agent': 'song-xanh-travel',
        ...(api.apiKey !== null && { authorization: `Bearer ${api.apiKey}` }),
      },
      body: JSON.stringify(requestOf(api.model, question)),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = await readLimited(response);
    if (!response.ok) {
      const body = plainRefusal(answer ?? '', api);
      return { ok: false, problem: 'refused', status: response.status, body };
    }
    if (answer === null) return { ok: false, problem: 'failed', reason: 'The answer is too long' };
    const content = contentOf(answer);
    return content === null ? { ok: false, problem: 'garbage' } : { ok: true, content };
  } catch (error) {
    return { ok: false, problem: 'failed', reason: failureReason(error) };
  }
}

function requestOf(model: string | null, { instructions, material, schema }: ChatQuestion) {
  return {
    ...(model !== null && { model }),
    temperature: 0,
    messages: [
      { role: 'system', content: instructions },
      { role: 'user', content: material },
    ],
    response_format: { type: 'json_schema', json_schema: { ...schema, strict: true } },
  };
}

/** The whole answer; null when it is longer than any real one. */
async function readLimited(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > ANSWER_LIMIT) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The text of the first choice, or null where the answer has none. */
function contentOf(answer: string): string | null {
  try {
    const { choices } = JSON.parse(answer) as {
      choices?: { message?: { content?: unknown } }[];
    };
    const content = choices?.[0]?.message?.content;
    return typeof content === 'string' ? content : null;
  } catch {
    return null;
  }
}

/**
 * The API's explanation of a refusal: its message where there is one, without tags, addresses and
 * anything that could be a key.
 */
function plainRefusal(body: string, { apiKey }: ChatApi): string {
  const told = messageOf(body) ?? body;
  const text = (apiKey ? told.replaceAll(apiKey, '***') : told)
    .slice(0, 2_000)
    .replace(/<[^<>]*>/g, ' ')
    .replace(/https?:\/\/\S+/g, '***')
    .replace(/(?=[\w*-]{0,40}[\d*])[\w*-]{16,}|\bsk-[\w*-]+/g, '***')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  const short = cutText(text, REFUSAL_LENGTH);
  return short === text ? text || 'no message' : `${short}...`;
}

function messageOf(body: string): string | null {
  try {
    const { error } = JSON.parse(body) as { error?: unknown };
    const message =
      typeof error === 'object' && error !== null && 'message' in error ? error.message : error;
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
