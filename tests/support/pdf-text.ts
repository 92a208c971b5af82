import { inflateSync } from 'node:zlib';

/**
 * What a person reads on each page of a PDF that the product wrote, line by line. It only
 * understands what such files contain: embedded fonts with their map to Unicode.
 */
export function pdfPages(bytes: Buffer): string[] {
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of bytes
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    objects.set(id, body);
  }
  const streamOf = (id: string) => {
    const [, data = ''] = /stream\r?\n([\s\S]*)\nendstream/.exec(objects.get(id) ?? '') ?? [];
    return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
  };

  const fonts = new Map<string, Map<number, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? [];
      if (map && !fonts.has(name)) fonts.set(name, unicodeMap(streamOf(map)));
    }
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => {
    const [, contents = ''] = /\/Contents (\d+) 0 R/.exec(page) ?? [];
    return pageText(streamOf(contents), fonts);
  });
}

function pageText(content: string, fonts: Map<string, Map<number, string>>): string {
  const lines: string[] = [];
  let font: Map<number, string> | undefined;
  for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]) TJ/g)) {
    if (name) font = fonts.get(name);
    if (!shown) continue;
    const glyphs = [...shown.matchAll(/<([\da-f]+)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    );
    lines.push(glyphs.map((glyph) => font?.get(Number.parseInt(glyph, 16)) ?? '\uFFFD').join(''));
  }
  return lines.join('\n');
}

/** `<0000> <00ff> [<0053> <0061> ...]`: the characters of a run of glyphs. */
function unicodeMap(cmap: string): Map<number, string> {
  const map = new Map<number, string>();
  for (const [, first = '', list = ''] of cmap.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries()) {
      const units = (hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) =>
        Number.parseInt(unit, 16),
      );
      map.set(Number.parseInt(first, 16) + index, String.fromCharCode(...units));
    }
  }
  return map;
}
