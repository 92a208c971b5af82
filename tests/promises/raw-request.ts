import { setTimeout } from 'node:timers/promises';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

/** A request as it is sent: the path is not normalized, and every header has exactly this value. */
export interface RawRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
}

/** The answer; status 0 if the connection broke or ten seconds had passed. */
export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const TIMEOUT_MS = 15_000;
const BUSY_TURNS = 20;

/**
 * Sends a request and reads the whole answer. Redirects are answers like any other. Never throws.
 * The server may close a kept connection at that moment: such a request is sent once more, on its
 * own.
 */
export async function sendRaw(url: string, asked: RawRequest): Promise<RawAnswer> {
  const answer = await sendOnce(url, asked, agent);
  return answer.wasReused && answer.status === 0 ? sendOnce(url, asked, false) : answer;
}

/**
 * Sends a request again while the machine is too busy to accept it, as `Retry-After` asks for, for
 * ten seconds at most: a refusal for that reason says nothing about the request.
 */
export async function sendPatiently(url: string, asked: RawRequest): Promise<RawAnswer> {
  for (let turn = 0; ; turn += 1) {
    const answer = await sendRaw(url, asked);
    const isBusy = answer.status === 503 && answer.headers['retry-after'] !== undefined;
    if (!isBusy || turn === BUSY_TURNS) return answer;
    await setTimeout(500);
  }
}

function sendOnce(
  url: string,
  asked: RawRequest,
  over: Agent | false,
): Promise<RawAnswer & { wasReused: boolean }> {
  const { hostname, port } = new URL(url);
  const start = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, headers: IncomingHttpHeaders = {}, chunks: Buffer[] = []) =>
      resolve({
        status,
        headers,
        body: Buffer.concat(chunks),
        milliseconds: performance.now() - start,
        wasReused: sent.reusedSocket,
      });
    const { method, path, body } = asked;
    const headers = { ...asked.headers, ...(body && { 'content-length': String(body.length) }) };
    const sent = request({
      hostname,
      port,
      method,
      path,
      headers,
      agent: over,
      timeout: TIMEOUT_MS,
    });
    sent.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => end(answer.statusCode ?? 0, answer.headers, chunks))
        .on('error', () => end(0));
    });
    sent.on('timeout', () => sent.destroy());
    sent.on('error', () => end(0));
    sent.end(body ?? undefined);
  });
}
