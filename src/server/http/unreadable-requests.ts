import type { Socket } from 'node:net';
import { COMMON_HEADERS } from './security-headers.ts';

/** What Node says of a request that it cannot read, as a status and its sentence. */
const ANSWERS: Readonly<Record<string, readonly [status: string, message: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'The request is too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
};
const answered = new WeakSet<Socket>();
/** How long a client may still send what nobody reads, in ms. */
const LINGER_MS = 1_000;
const UNREADABLE = ['400 Bad Request', 'The request could not be read.'] as const;

/**
 * Answers what is no HTTP, comes too slowly or has too long a head, which no route ever sees, as the
 * API answers all errors and with the headers of every answer. The connection is closed after it, once
 * the client has said the rest or a second is over: closed under unread bytes, it would be reset, and
 * the client might never read why.
 */
export function answerUnreadable(
  error: Error & { code?: string; rawPacket?: unknown },
  socket: Socket,
): void {
  // The rest of what could not be read comes here as well.
  if (answered.has(socket)) return;
  answered.add(socket);
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable)
    return void socket.destroy();
  const [status, message] = ANSWERS[error.code ?? ''] ?? UNREADABLE;
  const body = JSON.stringify({ success: false, message, error: message });
  const headers = {
    ...COMMON_HEADERS,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  // Who asked with HEAD takes a body for the next answer.
  const { rawPacket } = error;
  const isHead = Buffer.isBuffer(rawPacket) && rawPacket.toString('latin1', 0, 5) === 'HEAD ';
  socket.resume();
  const cut = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('close', () => clearTimeout(cut));
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${isHead ? '' : body}`);
}

/**
 * The address as the routes can read it: where a page's path cannot be decoded, its percent signs are
 * taken as they are written, so that it names no page and gets the one that says so.
 */
export function readableAddress(address: string): string {
  const [path = ''] = address.split('?', 1);
  if (!path.includes('%') || path.startsWith('/api/')) return address;
  try {
    decodeURI(path);
    return address;
  } catch {
    return path.replaceAll('%', '%25') + address.slice(path.length);
  }
}
