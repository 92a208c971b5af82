import { Readable } from 'node:stream';

/** A file that a service makes while it is sent. */
interface Download {
  name: string;
  type: string;
  /** Its length, where that is known before. */
  bytes?: number;
  content: Readable;
}

/** The answer that sends a file to take home. */
export function fileDownload({ name, type, bytes, content }: Download): Response {
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-robots-tag': 'noindex',
      ...(bytes !== undefined && { 'content-length': String(bytes) }),
    },
  });
}
