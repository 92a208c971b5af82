import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came: not unpacked, no redirect followed. */
export interface PlainAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  rawPayload: Buffer;
  body: string;
}

/** Sends exactly these headers over a real connection; `fetch` would add some of its own. */
export async function plainRequest(
  url: string,
  headers: Record<string, string> = {},
): Promise<PlainAnswer> {
  const [answer] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
  const rawPayload = await buffer(answer);
  return {
    statusCode: answer.statusCode ?? 0,
    headers: answer.headers,
    rawPayload,
    body: rawPayload.toString(),
  };
}
