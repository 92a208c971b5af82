import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

/** What the text of a page never waits for: its scripts, fonts and pictures. */
const BESIDE_THE_WORDS = [
  /<script[\s\S]*?<\/script>/g,
  /<link rel="preload"[^>]*>/g,
  /<link rel="stylesheet"[^>]*>/g,
  /<link rel="(?:icon|manifest|apple-touch-icon)"[^>]*>/g,
  /@font-face\{[^}]*\}/g,
  /<(?:img|source)[^>]*>/g,
];

/**
 * Serves only the text and styles of a page, compressed. The time until something is visible has to
 * be compared with this, because no page with the same text can be faster on the same line.
 */
export async function startBarePage(of: string): Promise<{ url: string; stop: () => void }> {
  let html = await (await fetch(of)).text();
  for (const part of BESIDE_THE_WORDS) html = html.replaceAll(part, '');
  const body = brotliCompressSync(html);
  const server = createServer((request, answer) => {
    if (request.url !== '/') return answer.writeHead(404).end();
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' };
    return answer.writeHead(200, { ...headers, 'content-length': body.length }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
