import { setTimeout as wait } from 'node:timers/promises';
import { readConfig, type Config } from '../src/server/config.ts';
import { sealTotpSecrets } from '../src/server/features/admins/totp-secrets.ts';
import { createSealedTextsService } from '../src/server/features/sealed-texts/sealed-texts.service.ts';
import {
  addMasterKey,
  forgetOldKeys,
  KEY_FILE_INTERVAL_MS,
  openMasterKeys,
} from '../src/server/files/master-key.ts';
import { OperatorError } from '../src/server/operator-error.ts';
import { createPrivateTexts } from '../src/server/private-texts.ts';
import { createSealer } from '../src/server/sealer.ts';
import { onDatabase } from './on-database.ts';
import { runForOperator } from './run-for-operator.ts';

// `npm run rotate-key`: a new master key, and everything that is stored under it, while the product
// runs or stands still. Who was cut off runs it again: it goes on where it ended. `-- --forget`
// takes the old keys away, which open older backups. docs/OPERATING.md, 'Keys'.
await runForOperator(async () => {
  const [option] = process.argv.slice(2);
  if (option !== undefined && option !== '--forget')
    throw new OperatorError('Usage: npm run rotate-key, or npm run rotate-key -- --forget');
  const config = readConfig(process.env);
  return onStoredKeys(config, (wrapAll) =>
    option === '--forget' ? forget(config, wrapAll) : rotate(config, wrapAll),
  );
});

/** Puts everything under the first key, and says how many records that were. */
type WrapAll = () => Promise<number>;

async function rotate({ secretsKeys, dataDir }: Config, wrapAll: WrapAll): Promise<string> {
  const before = await wrapAll();
  if (secretsKeys.length > 0)
    return `${before} records are now under the first key of SECRETS_KEY. The other keys in it are only needed for older backups.`;
  if (before > 0)
    return `An interrupted rotation is now finished: ${before} records are under the current key. Run this again for a new key.`;
  addMasterKey(dataDir);
  // Until a running product has read the new key, and whatever it sealed with the old one is stored.
  await wait(3 * KEY_FILE_INTERVAL_MS);
  const wrapped = await wrapAll();
  return `${wrapped} records are now under a new key. The old key stays in DATA_DIR/secrets/master-key for older backups; npm run rotate-key -- --forget removes it.`;
}

async function forget({ secretsKeys, dataDir }: Config, wrapAll: WrapAll): Promise<string> {
  if (secretsKeys.length > 0)
    throw new OperatorError(
      'The keys are in SECRETS_KEY. Remove the old ones from that setting yourself.',
    );
  await wrapAll();
  const count = forgetOldKeys(dataDir);
  return count === 0
    ? 'There is no old key.'
    : `${count} old ${count === 1 ? 'key was' : 'keys were'} removed. Backups from before the rotation now only open with a saved copy.`;
}

async function onStoredKeys(config: Config, work: (wrapAll: WrapAll) => Promise<string>) {
  return onDatabase(config, async (db) => {
    // The database first: where there is none, no key is made.
    const sealer = createSealer(openMasterKeys(config));
    const texts = createSealedTextsService({ db, privateTexts: createPrivateTexts(sealer) });
    return work(async () => {
      const { sealed } = await sealTotpSecrets(db, sealer);
      return sealed + (await texts.wrapKeys());
    });
  });
}
