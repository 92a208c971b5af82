import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A reverse proxy in front of several copies of the product. */
export interface Balancer {
  url: string;
  /** How many requests each copy has answered, in the order of the copies. */
  answered(): readonly number[];
  stop(): Promise<void>;
}

/** How often each copy is asked whether it is ready, in ms. */
const CHECK_MS = 200;

interface Copy {
  url: string;
  isReady: boolean;
  answered: number;
}

/**
 * Round robin over the copies whose `/readyz` says yes, one request after the other, so that every
 * visitor meets all of them. If none says yes, all are used: a copy without its database still has
 * its cached pages. A request that a copy did not accept goes to the next one; a request that
 * failed on its way is answered with 502 and never sent twice.
 */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const copies: Copy[] = urls.map((url) => ({ url, isReady: true, answered: 0 }));
  const agent = new Agent({ keepAlive: true });
  let turn = 0;

  const server = createServer(async (asked, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of asked) chunks.push(chunk as Buffer);
    const ready = copies.filter(({ isReady }) => isReady);
    const candidates = ready.length > 0 ? ready : copies;
    turn += 1;
    for (let n = 0; n < candidates.length; n += 1) {
      const copy = candidates[(turn + n) % candidates.length];
      if (!copy) break;
      const outcome = await forward(copy, { asked, answer, body: Buffer.concat(chunks), agent });
      if (outcome === 'answered') return void (copy.answered += 1);
      if (outcome === 'broken') break;
      copy.isReady = false;
    }
    if (!answer.headersSent) answer.writeHead(502).end();
    else answer.destroy();
  });
  // Longer than any client keeps an idle connection, as in the product itself: otherwise a
  // connection could be closed just when it is used again.
  server.keepAliveTimeout = 72_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const checks = setInterval(() => copies.forEach(check), CHECK_MS);

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answered: () => copies.map(({ answered }) => answered),
    async stop() {
      clearInterval(checks);
      server.closeAllConnections();
      server.close();
      agent.destroy();
      await once(server, 'close');
    },
  };
}

async function check(copy: Copy): Promise<void> {
  try {
    const answer = await fetch(`${copy.url}/readyz`, { signal: AbortSignal.timeout(2_000) });
    await answer.arrayBuffer();
    copy.isReady = answer.ok;
  } catch {
    copy.isReady = false;
  }
}

/** 'refused' if the copy never got the request; 'broken' if it is not known what became of it. */
function forward(
  copy: Copy,
  {
    asked,
    answer,
    body,
    agent,
  }: { asked: IncomingMessage; answer: ServerResponse; body: Buffer; agent: Agent },
): Promise<'answered' | 'refused' | 'broken'> {
  return new Promise((resolve) => {
    const passed = request(
      copy.url + asked.url,
      { agent, method: asked.method, headers: asked.headers },
      (answered) => {
        answer.writeHead(answered.statusCode ?? 502, answered.headers);
        answered
          .on('end', () => resolve('answered'))
          .on('error', () => resolve('broken'))
          .pipe(answer);
      },
    );
    passed.on('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'broken'),
    );
    passed.end(body);
  });
}
