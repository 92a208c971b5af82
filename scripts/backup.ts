import { join, resolve } from 'node:path';
import { readConfig } from '../src/server/config.ts';
import { saveWhole } from '../src/server/features/whole-backups/whole-backup.ts';
import { makeBackupKey } from '../src/server/files/backup-encryption.ts';
import { openImageFiles } from '../src/server/files/image-files.ts';
import { OperatorError } from '../src/server/operator-error.ts';
import { runForOperator } from './run-for-operator.ts';

// `npm run backup -- FOLDER`: everything that the product keeps, into a new folder below FOLDER,
// while it runs or while it stands still. `npm run backup -- --new-key` makes a key to encrypt it.
await runForOperator(async () => {
  const [parent] = process.argv.slice(2);
  if (parent === '--new-key') return describeKey(await makeBackupKey());
  if (!parent || parent.startsWith('-'))
    throw new OperatorError(
      'Name the folder to save to: npm run backup -- FOLDER. For a new key: npm run backup -- --new-key',
    );
  const config = readConfig(process.env);
  const moment = new Date().toISOString().replaceAll(':', '').slice(0, 17);
  const target = join(resolve(parent), `song-xanh-${moment}Z`);
  await saveWhole({ config, imageFiles: await openImageFiles(config) }, target);
  return `Saved to ${target}`;
});

function describeKey({ recipient, identity }: Awaited<ReturnType<typeof makeBackupKey>>): string {
  return [
    '# Encrypts the backups: add this line to the settings of the product.',
    `BACKUP_RECIPIENT=${recipient}`,
    '# Opens them: only a restore needs it. Keep it in a safe place, not on this machine; without it no backup can be opened.',
    `BACKUP_IDENTITY=${identity}`,
  ].join('\n');
}
