import { failureReason } from './failure-reason.ts';

/** Longest time a call may take, answer included, in ms. */
const TIMEOUT_MS = 10_000;
/** Most bytes that are read of an answer. */
const ANSWER_LIMIT = 64 * 1024;

/**
 * The outcome of a call. `status` is null when there was no answer; `problem` is null on success.
 */
export interface PostResult {
  status: number | null;
  problem: string | null;
}

/**
 * Posts JSON to an address that the operator has set; private addresses are allowed, because an
 * automation server often stands in the same network. Only a 2xx answer is a success: a redirect
 * is not followed, since it could lead anywhere. Never throws, and `problem` never names the
 * address, which is a secret.
 * @param body the exact text to send
 */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<PostResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'song-xanh-travel', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await takeAnswer(response);
    return {
      status: response.status,
      problem: response.ok ? null : problemOfStatus(response.status),
    };
  } catch (error) {
    return { status: null, problem: failureReason(error) };
  }
}

/**
 * Reads the answer, whose content nobody needs, so that the connection can be used again; a long
 * answer is cut off. The status counts even when the rest of the answer never comes.
 */
async function takeAnswer(response: Response): Promise<void> {
  let bytes = 0;
  try {
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      // Leaving the loop closes the connection.
      if (bytes > ANSWER_LIMIT) return;
    }
  } catch {
    return;
  }
}

function problemOfStatus(status: number): string {
  const isRedirect = status >= 300 && status < 400;
  return isRedirect ? `Answered ${status}: redirects are not followed` : `Answered ${status}`;
}
