import { inspect } from 'node:util';
import closeWithGrace from 'close-with-grace';
import { ConfigError } from './server/config.ts';
import { DataFolderInUseError } from './server/database/postgres-session.ts';
import { start } from './server/start.ts';

/** Longest stop, in ms; then the process ends all the same. */
const STOP_LIMIT_MS = 10_000;

const starting = start(process.env);
// From the first moment on: a signal while starting waits for the start and then stops in order.
closeWithGrace({ delay: STOP_LIMIT_MS, logger: false }, async ({ err }) => {
  const app = await starting.catch(() => null);
  if (err) app?.logger.fatal({ err }, 'stopping after an unexpected error');
  await app?.stop();
});
await starting.catch((error: unknown) => {
  const isForTheOperator = error instanceof ConfigError || error instanceof DataFolderInUseError;
  process.stderr.write(`${isForTheOperator ? error.message : inspect(error)}\n`);
  process.exit(1);
});
