import { setTimeout as wait } from 'node:timers/promises';
import { readConfig, type Config } from '../src/server/config.ts';
import { openDatabase } from '../src/server/database/connection.ts';
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
import { reachDatabase } from './reach-database.ts';
import { runForOperator } from './run-for-operator.ts';

// `npm run rotate-key`: a new master key, and everything that is stored under it, while the product
// runs or stands still. Who was cut off runs it again: it goes on where it ended. `-- --forget`
// takes the old keys away, which open older backups. docs/OPERATING.md, 'Keys'.
await runForOperator(async () => {
  const [option] = process.argv.slice(2);
  if (option !== undefined && option !== '--forget')
    throw new OperatorError('Say nothing, or: npm run rotate-key -- --forget');
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
    return `${before} records are under the first key of SECRETS_KEY now. Those behind it open older backups only.`;
  if (before > 0)
    return `A rotation that was cut off is finished: ${before} records are under the present key now. Run it again for a new key.`;
  addMasterKey(dataDir);
  // Until a running product has read the new key, and whatever it sealed with the old one is stored.
  await wait(3 * KEY_FILE_INTERVAL_MS);
  const wrapped = await wrapAll();
  return `${wrapped} records are under a new key now. The old one stays in DATA_DIR/secrets/master-key, for backups from before; npm run rotate-key -- --forget takes it away.`;
}

async function forget({ secretsKeys, dataDir }: Config, wrapAll: WrapAll): Promise<string> {
  if (secretsKeys.length > 0)
    throw new OperatorError('The keys are in SECRETS_KEY: take the old ones out of it yourself.');
  await wrapAll();
  const count = forgetOldKeys(dataDir);
  return count === 0
    ? 'There is no old key.'
    : `${count} old ${count === 1 ? 'key is' : 'keys are'} gone. Backups from before the rotation open with a saved copy only.`;
}

async function onStoredKeys(config: Config, work: (wrapAll: WrapAll) => Promise<string>) {
  // The database first: where there is none, no key is made.
  const { address, close } = await reachDatabase(config);
  const sealer = createSealer(openMasterKeys(config));
  const { db, pool } = openDatabase(address, () => undefined, 2);
  const texts = createSealedTextsService({ db, privateTexts: createPrivateTexts(sealer) });
  try {
    return await work(async () => {
      const { sealed } = await sealTotpSecrets(db, sealer);
      return sealed + (await texts.wrapKeys());
    });
  } finally {
    await pool.end();
    await close();
  }
}
