import './server/tick-shape.ts';
import './server/quick-imports.ts';
import { inspect } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { operatorLineOf } from './server/operator-error.ts';

/** Longest stop, in ms; then the process ends all the same. */
const STOP_LIMIT_MS = 10_000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

// Read only now, when quick-imports is there.
const { start } = await import('./server/start.ts');
const starting = start(process.env);
// From the first moment on: a signal while starting waits for the start and then stops in order.
const { close } = closeWithGrace(
  { delay: STOP_LIMIT_MS, logger: false, skip: [...STOP_SIGNALS] },
  async ({ err }) => {
    const app = await starting.catch(() => null);
    if (err) app?.logger.fatal({ err }, 'stopping after an unexpected error');
    await app?.stop();
  },
);
// Ctrl+C under npm comes twice, from the terminal and from npm: what stops already goes on stopping.
let isStopping = false;
for (const signal of STOP_SIGNALS) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    close();
  });
}
await starting.catch((error: unknown) => {
  process.stderr.write(`${operatorLineOf(error) ?? inspect(error)}\n`);
  process.exit(1);
});
