import { unescaped } from '../../src/web/lib/html-text.ts';

/** What the head of a page tells search engines and social networks. */
export interface ServedHead {
  title: string[];
  /** Contents by name or property, in order. */
  meta: Record<string, string[]>;
  canonical: string[];
  /** The parsed blocks of structured data. */
  data: { '@context': string; '@graph': Record<string, any>[] }[];
}

/** Reads the head of a page as it was served, without what scripts would add. */
export function readHead(html: string): ServedHead {
  const head = /<head>([\s\S]*?)<\/head>/.exec(html)?.[1] ?? '';
  const meta: Record<string, string[]> = {};
  for (const [, name = '', content = ''] of head.matchAll(
    /<meta (?:name|property)="([^"]+)" content="([^"]*)"/g,
  )) {
    (meta[name] ??= []).push(unescaped(content));
  }
  return {
    title: textsOf(head, /<title>([^<]*)<\/title>/g),
    meta,
    canonical: textsOf(head, /<link rel="canonical" href="([^"]*)"/g),
    data: [...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json),
    ),
  };
}

const textsOf = (head: string, pattern: RegExp) =>
  [...head.matchAll(pattern)].map(([, text = '']) => unescaped(text));
