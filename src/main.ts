import closeWithGrace from 'close-with-grace';
import { start } from './server/start.ts';

const app = await start(process.env);
closeWithGrace({ delay: 10_000, logger: false }, async ({ err }) => {
  if (err) app.logger.fatal({ err }, 'stopping after an unexpected error');
  await app.stop();
});
