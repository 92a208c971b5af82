import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const MEGABYTE = 1024 * 1024;
/** A few kilobytes that unpack to 64 MB. */
const BOMB = gzipSync(Buffer.alloc(64 * MEGABYTE, ' '));

const saying = (content: unknown) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });

const sending =
  (status: number, body: string | Buffer, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(status, headers).end(body);

function dripping(response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'application/json' });
  const drip = setInterval(() => response.write(' '), 1_000);
  response.on('close', () => clearInterval(drip));
}

function endless(response: ServerResponse): void {
  const fill = () => {
    while (!response.destroyed && response.write(Buffer.alloc(16 * 1024, 'x')));
  };
  response.writeHead(200).on('drain', fill);
  fill();
}

type Answer = (response: ServerResponse) => void;

/** Answers that never end by themselves. */
export const HANGING_ANSWERS: Record<string, Answer> = {
  'nothing, ever': () => undefined,
  'a head, then nothing': (response) => response.writeHead(200).flushHeaders(),
  'half an answer, then nothing': (response) => void response.writeHead(200).write('{"choices":'),
  'a byte a second': dripping,
};

/** Everything that a language model's server may do instead of answering, by name. */
export const BAD_ANSWERS: Record<string, Answer> = {
  ...HANGING_ANSWERS,
  'a broken connection': (response) => void response.socket?.resetAndDestroy(),
  '500': sending(
    500,
    '{"error":{"message":"boom at https://model.example/v1 sk-0123456789abcdef"}}',
  ),
  'a page of markup': sending(502, `<html><script>alert(1)</script>${'x '.repeat(9_000)}</html>`),
  'a redirect': sending(302, '', { location: 'http://127.0.0.1:1/' }),
  'bytes of nothing': sending(200, Buffer.from(Array.from({ length: 5_000 }, (_, n) => n % 256))),
  'another protocol': sending(200, '{"choices":{"0":[]}}'),
  'words only': sending(200, saying('I cannot do that.')),
  'JSON of something else': sending(200, saying('{"weather":["rain",null]}')),
  'JSON ten thousand deep': sending(200, saying(`${'['.repeat(10_000)}1${']'.repeat(10_000)}`)),
  'a megabyte': sending(200, saying('x'.repeat(MEGABYTE))),
  'a megabyte of refusal': sending(500, 'x'.repeat(MEGABYTE)),
  'no end': endless,
  'a bomb of gzip': sending(200, BOMB, { 'content-encoding': 'gzip' }),
  'gzip that is none': sending(200, 'hello', { 'content-encoding': 'gzip' }),
};

/** The answer of a working model to any text. */
const GOOD_ANSWER = sending(200, saying('{"name":"Two days in Hue","duration":"2 days"}'), {
  'content-type': 'application/json',
});

/**
 * Starts a language model's server. A question that contains the name of a bad answer gets that
 * one; every other question is answered correctly.
 */
export async function startBadModel() {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const asked = Buffer.concat(chunks).toString();
    const name = Object.keys(BAD_ANSWERS).find((each) => asked.includes(`(${each})`));
    const answer = name === undefined ? GOOD_ANSWER : BAD_ANSWERS[name];
    answer?.(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
