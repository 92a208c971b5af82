import { spawn } from 'node:child_process';

/** What `npm run check` holds every file against; each is one command of a tool. */
const CHECKS: Record<string, string[]> = {
  format: ['oxfmt', '--check', '.'],
  // One reading of all types for both: by itself the compiler would do the same work again.
  'lint and types': ['oxlint', '--type-aware', '--type-check', '--quiet'],
  boundaries: [
    'depcruise',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'err',
    'src',
    'scripts',
  ],
  'unused code': ['knip'],
  // What only tests or the gallery use vouches for nothing that runs.
  'code that the product does not use': [
    'knip',
    '--production',
    '--config',
    'knip.production.json',
    '--include',
    'files,exports,types',
  ],
  Dockerfile: ['dockerfile-utils', 'lint', 'Dockerfile'],
  'compose file': ['dclint', '--max-warnings', '0', 'compose.yaml'],
};

interface Outcome {
  name: string;
  isFine: boolean;
  seconds: number;
  output: string;
}

await run('page types', ['react-router', 'typegen']);
const outcomes = await inPairs(Object.entries(CHECKS));
for (const { name, isFine, seconds, output } of outcomes) {
  console.log(`${isFine ? 'ok  ' : 'FAIL'} ${name} (${seconds.toFixed(1)} s)`);
  if (!isFine) console.log(output);
}
process.exitCode = outcomes.every(({ isFine }) => isFine) ? 0 : 1;

/** Two at a time: as many as a small machine has cores. */
async function inPairs(checks: [string, string[]][]): Promise<Outcome[]> {
  const waiting = [...checks];
  const done: Outcome[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done.push(await run(...next));
  };
  await Promise.all([work(), work()]);
  return done;
}

function run(name: string, [command = '', ...args]: string[]): Promise<Outcome> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: process.env });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    // It closes all the same.
    child.on(
      'error',
      ({ message }) => (output += `${message}: run \`npm ci\` to install what is missing.\n`),
    );
    child.on('close', (code) =>
      resolve({
        name,
        isFine: code === 0,
        seconds: (performance.now() - startedAt) / 1000,
        output,
      }),
    );
  });
}
