import { resolve } from 'node:path';
import { readConfig } from '../src/server/config.ts';
import { restoreWhole } from '../src/server/features/whole-backups/whole-backup.ts';
import { openImageFiles } from '../src/server/files/image-files.ts';
import { OperatorError } from '../src/server/operator-error.ts';
import { runForOperator } from './run-for-operator.ts';

// `npm run restore -- BACKUP`: a backup of `npm run backup`, or of a night, into an empty DATA_DIR
// and, where DATABASE_URL is set, an empty database. It never writes over anything.
await runForOperator(async () => {
  const [backup] = process.argv.slice(2);
  if (!backup) throw new OperatorError('Name the backup to restore: npm run restore -- BACKUP');
  const config = readConfig(process.env);
  await restoreWhole({ config, imageFiles: await openImageFiles(config) }, resolve(backup));
  return `Restored to ${resolve(config.dataDir)}. You can start the product now.`;
});
