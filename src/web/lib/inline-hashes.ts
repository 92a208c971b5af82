import { createHash } from 'node:crypto';
import type { InlineHashes } from '../../server/http/security-headers.ts';

/**
 * A text with one character for each byte: everything that is searched for in pages is ASCII, and
 * such texts take half the memory.
 */
export const asBytes = (text: string) => Buffer.from(text).toString('latin1');

/** The CSP source of an inline script or style, given with one character per byte. */
export const hashOfInline = (code: string) =>
  `'sha256-${createHash('sha256').update(code, 'latin1').digest('base64')}'`;

/**
 * Replaces the nonce of the page's own inline scripts and styles by their hashes, so that kept and
 * fresh pages have the same policy. An injected script has no nonce, gets no hash, and does not
 * run.
 * @param html the page, with one character per byte
 */
export function nonceToHashes(html: string, nonce: string): { html: string } & InlineHashes {
  const attribute = ` nonce="${nonce}"`;
  const hashes = { script: new Set<string>(), style: new Set<string>() };
  const inline = /<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g;
  for (const [, kind = '', attributes = '', code = ''] of html.matchAll(inline)) {
    if (!attributes.includes(attribute) || !code) continue;
    hashes[kind as keyof typeof hashes].add(hashOfInline(code));
  }
  return {
    html: html.replaceAll(attribute, ''),
    scripts: [...hashes.script],
    styles: [...hashes.style],
  };
}
