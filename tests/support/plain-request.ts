import { once } from 'node:events';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** An answer as it came: nothing unpacked, nothing followed. */
export interface PlainAnswer {
  statusCode: number;
  headers: IncomingHttpHeaders;
  rawPayload: Buffer;
  body: string;
}

/** Asks over a real connection with exactly these headers, to which `fetch` would add its own. */
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
