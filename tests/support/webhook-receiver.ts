import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PATIENCE_MS } from './patience.ts';

/**
 * What a receiver does with a message: accept it, answer 500, answer 302 to another path of its
 * own, never answer, break the connection before or after storing the message, answer endlessly, or
 * with what is not HTTP.
 */
export type ReceiverBehavior =
  | 'ok'
  | 'fail'
  | 'redirect'
  | 'hang'
  | 'reset'
  | 'store-then-drop'
  | 'endless'
  | 'unreadable';

/** A message as it arrived. */
export interface ReceivedMessage {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A real HTTP server in the role of the automation webhook. */
export interface WebhookReceiver {
  url: string;
  /** What it stored, in order; messages whose connection it reset or let hang are not stored. */
  messages: ReceivedMessage[];
  /** How many requests reached it, including those that were not stored. */
  calls(): number;
  /**
   * Sets the behavior from now on, or a function that decides it for each request by its number
   * (from 0) and its body.
   */
  behave(behavior: ReceiverBehavior | ((call: number, body: string) => ReceiverBehavior)): void;
  /** Waits until it has stored this many messages; fails after `PATIENCE_MS`. */
  received(count: number): Promise<ReceivedMessage[]>;
  stop(): Promise<void>;
}

/** Starts a receiver on a free port; it accepts every message until `behave` is called. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const messages: ReceivedMessage[] = [];
  const waiting = new Set<() => void>();
  let decide: (call: number, body: string) => ReceiverBehavior = () => 'ok';
  let calls = 0;

  const server = createServer(async (request, response) => {
    const call = calls;
    calls += 1;
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const behavior = decide(call, Buffer.concat(chunks).toString());
    if (behavior === 'hang') return;
    if (behavior === 'reset') return void request.socket.resetAndDestroy();
    if (behavior === 'unreadable') return void request.socket.end('Hello there\r\n\r\n');
    messages.push({
      path: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks),
    });
    if (behavior === 'store-then-drop') request.socket.resetAndDestroy();
    else answer(response, behavior);
    waiting.forEach((check) => check());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    messages,
    calls: () => calls,
    behave(behavior) {
      decide = typeof behavior === 'function' ? behavior : () => behavior;
    },
    received(count) {
      return new Promise((resolve, reject) => {
        const timeout = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`${messages.length} of ${count} messages came in ${PATIENCE_MS} ms`));
        }, PATIENCE_MS);
        function check(): void {
          if (messages.length < count) return;
          clearTimeout(timeout);
          waiting.delete(check);
          resolve(messages);
        }
        waiting.add(check);
        check();
      });
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(response: ServerResponse, behavior: 'ok' | 'fail' | 'redirect' | 'endless'): void {
  if (behavior === 'redirect') response.writeHead(302, { location: '/elsewhere' }).end();
  else if (behavior === 'endless') sendEndlessly(response.writeHead(200));
  else response.writeHead(behavior === 'ok' ? 200 : 500).end('{}');
}

/** Sends for as long as the other side reads. */
function sendEndlessly(response: ServerResponse): void {
  const chunk = Buffer.alloc(16 * 1024, 'x');
  const fill = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.on('drain', fill);
  fill();
}
