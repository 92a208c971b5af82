import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The vocabulary of schema.org: the properties of each type, including those of its ancestors. */
export type Vocabulary = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the vocabulary from the types of schema-dts, which are generated from it. */
export function readVocabulary(): Vocabulary {
  const source = readFileSync(
    createRequire(import.meta.url)
      .resolve('schema-dts')
      .replace(/schema\.js$/, 'schema.d.ts'),
    'utf8',
  );
  const interfaces = new Map<string, { parents: string[]; properties: string[]; type?: string }>();
  const declaration = /^(?:export )?interface (\w+)(?: extends ([^{]+))? \{\n([\s\S]*?)^\}/gm;
  for (const [, name = '', parents = '', body = ''] of source.matchAll(declaration)) {
    const type = /^ {4}"@type": "(\w+)";$/m.exec(body)?.[1];
    interfaces.set(name, {
      parents: parents.split(',').map((parent) => parent.trim()),
      properties: [...body.matchAll(/^ {4}"([a-z]\w*)"\?:/gm)].map(([, property = '']) => property),
      ...(type && { type }),
    });
  }
  const propertiesOf = (name: string): string[] => {
    const found = interfaces.get(name);
    return found ? [...found.properties, ...found.parents.flatMap(propertiesOf)] : [];
  };
  return new Map(
    [...interfaces].flatMap(([name, { type }]) =>
      type ? [[type, new Set(propertiesOf(name))]] : [],
    ),
  );
}

/** What a block of structured data contains that the vocabulary does not know, one line each. */
export function vocabularyProblems(vocabulary: Vocabulary, block: unknown, path = '$'): string[] {
  if (Array.isArray(block)) {
    return block.flatMap((item, index) =>
      vocabularyProblems(vocabulary, item, `${path}[${index}]`),
    );
  }
  if (typeof block !== 'object' || block === null) return [];
  const { '@type': type, ...rest } = block as Record<string, unknown>;
  const names = Object.keys(rest).filter((name) => !KEYWORDS.has(name));
  const inside = Object.entries(rest).flatMap(([name, value]) =>
    vocabularyProblems(vocabulary, value, `${path}.${name}`),
  );
  if (type === undefined) {
    return names.length > 0 ? [`${path} has no type`, ...inside] : inside;
  }
  const typeName = JSON.stringify(type);
  const known = typeof type === 'string' ? vocabulary.get(type) : undefined;
  if (!known) return [`${path}: there is no type ${typeName}`, ...inside];
  const unknown = names.filter((name) => !known.has(name) && !ANNOTATIONS.has(name));
  return [...unknown.map((name) => `${path}: ${typeName} has no ${name}`), ...inside];
}

const KEYWORDS = new Set(['@id', '@context', '@graph']);
/** What an action may say about the input it needs (schema.org, 'Potential actions'). */
const ANNOTATIONS = new Set(['query-input']);
