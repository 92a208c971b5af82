import { createHash } from 'node:crypto';

/**
 * The ETag of an answer's plain bytes.
 * @param isWeak where the bytes sent differ with the encoding
 */
export function entityTag(plain: Buffer, isWeak: boolean): string {
  const hash = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return `${isWeak ? 'W/' : ''}"${hash}"`;
}

/** Whether an `If-None-Match` header names the tag; weak ones count as strong ones (RFC 9110, 13.1.2). */
export function hasEntityTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const opaque = (one: string) => one.trim().replace(/^W\//, '');
  return header.trim() === '*' || header.split(',').some((one) => opaque(one) === opaque(tag));
}
