import { brotliCompressSync } from 'node:zlib';

/**
 * A table of what each page sends before any interaction: HTML, CSS and JavaScript in bytes after
 * brotli.
 */
export async function pageBytes(url: string, paths: readonly string[]): Promise<string> {
  const rows: string[] = [];
  for (const path of paths) {
    const html = await textOf(new URL(path, url));
    const css = assetsOf(html, /<link[^>]+rel="stylesheet"[^>]+href="([^"]+)"/g);
    // Requested after the first frame, by a script that names them all
    // (src/web/lib/loading-order.ts).
    const js = assetsOf(html, /"(\/assets\/[^"]+\.js)"/g);
    rows.push(
      `| ${path} | ${kb(brotliBytes(html))} | ${kb(await total(url, css))} | ${kb(await total(url, js))} |`,
    );
  }
  return ['| page (brotli KB) | HTML | CSS | JavaScript |', '|---|---|---|---|', ...rows].join(
    '\n',
  );
}

const assetsOf = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, address = '']) => address)),
];
const brotliBytes = (text: string) => brotliCompressSync(text).length;
const kb = (bytes: number) => (bytes / 1024).toFixed(1);

async function textOf(address: URL): Promise<string> {
  const response = await fetch(address);
  return response.text();
}

async function total(url: string, addresses: readonly string[]): Promise<number> {
  const sizes = await Promise.all(
    addresses.map(async (address) => brotliBytes(await textOf(new URL(address, url)))),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
