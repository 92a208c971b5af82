import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Change } from './changed-app.ts';

/*
 * Loaded into the app before it starts (NODE_OPTIONS=--import): it replaces texts in some of the
 * product's files, as the setting CHANGES says. If a text is missing, the start fails.
 */

const changes = JSON.parse(process.env.CHANGES ?? '[]') as Change[];

registerHooks({
  load(url, context, nextLoad) {
    const here = changes.filter(({ file }) => url.endsWith(`/src/${file}`));
    if (here.length === 0) return nextLoad(url, context);
    const source = here.reduce(changed, readFileSync(fileURLToPath(url), 'utf8'));
    return { format: 'module-typescript', source, shortCircuit: true };
  },
});

function changed(source: string, { file, from, to }: Change): string {
  if (source.split(from).length !== 2) throw new Error(`'${from}' is not once in ${file}.`);
  return source.replace(from, () => to);
}
