import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { commonHeaders } from './security-headers.ts';
import { pathOf } from '../path-of.ts';

/** The status and message for each of Node's errors about a request that it cannot read. */
const ANSWERS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};
const answered = new WeakSet<Socket>();
/** How long a client may go on sending what nobody reads, in ms. */
const LINGER_MS = 1_000;
const UNREADABLE = ['400 Bad Request', 'The request could not be read.'] as const;

/**
 * Answers requests that no route ever sees: what is not HTTP, comes too slowly or has too long a
 * head. It answers like the API does, with the headers of every answer. The connection is closed
 * once the client has sent the rest, or after a second: closed while bytes are still unread, it
 * would be reset, and the client might never read why.
 */
export function answerUnreadable(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  // The rest of an unreadable request raises an error here as well.
  if (answered.has(socket)) return;
  answered.add(socket);
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable)
    return void socket.destroy();
  // After a HEAD request, a client would take a body for the next answer.
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  socket.resume();
  const cut = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(cut));
  writeAnswer(socket, ANSWERS[error.code ?? ''] ?? UNREADABLE, { isHead });
}

/** Answers in our own words what Node would answer by itself, without our headers or not at all. */
export function answerForNode(server: Server): void {
  server.on('connect', (_request: IncomingMessage, socket: Duplex) => {
    socket.on('error', () => socket.destroy());
    writeAnswer(socket, NO_TUNNEL, { allow: 'GET, HEAD, POST' });
  });
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) =>
    sendAnswer(response, UNEXPECTED),
  );
}

/**
 * Refuses a request without the Host header it must have, and one with several (RFC 9112, section
 * 3.2): a proxy may have read another of them. Node would only look for the first; it is told to
 * leave that to us.
 */
export function refuseWithoutOneHost(request: IncomingMessage, response: ServerResponse): boolean {
  const hosts = countHosts(request.rawHeaders);
  if (hosts === 1 || (hosts === 0 && request.httpVersion !== '1.1')) return false;
  sendAnswer(response, UNREADABLE);
  return true;
}

/** How many Host headers there are among names and values in turn. */
function countHosts(raw: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < raw.length; at += 2) {
    const name = raw[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}

const NO_TUNNEL = ['405 Method Not Allowed', 'This site is not a proxy.'] as const;
const UNEXPECTED = [
  '417 Expectation Failed',
  'This site cannot do what the request expects.',
] as const;

type Words = readonly [status: string, message: string];

function sendAnswer(response: ServerResponse, words: Words): void {
  const { headers, body } = answerOf(words);
  response.writeHead(Number.parseInt(words[0], 10), headers).end(body);
}

function writeAnswer(
  socket: Duplex,
  words: Words,
  { isHead = false, allow }: { isHead?: boolean; allow?: string },
): void {
  const { headers, body } = answerOf(words);
  const lines = Object.entries({ ...headers, ...(allow && { allow }) }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  socket.end(`HTTP/1.1 ${words[0]}\r\n${lines.join('')}\r\n${isHead ? '' : body}`);
}

function answerOf([, message]: Words): { headers: Record<string, string>; body: string } {
  const body = JSON.stringify({ success: false, message, error: message });
  return {
    headers: {
      ...commonHeaders(crypto.randomUUID(), false),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
    body,
  };
}

/**
 * The address in a form that the routes can read: where a page's path cannot be decoded, its
 * percent signs are taken literally, so that it gets the page for missing addresses.
 */
export function readableAddress(address: string): string {
  const path = pathOf(address);
  if (!path.includes('%') || path.startsWith('/api/')) return address;
  try {
    decodeURI(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}
