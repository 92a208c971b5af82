import { Readable } from 'node:stream';

/** A file that is made while it is sent. */
interface Download {
  name: string;
  type: string;
  /** Its length, where it is known in advance. */
  bytes?: number;
  content: Readable;
}

/** A response that sends a file as a download. */
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
