import { existsSync, readdirSync } from 'node:fs';
import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Config } from '../../config.ts';
import { requireSameKind, restoreDatabase, saveDatabase } from '../../database/save-database.ts';
import {
  nameOutside,
  openBackupReader,
  openBackupWriter,
  type BackupWriter,
} from '../../files/backup-encryption.ts';
import type { ImageFiles } from '../../files/image-files.ts';
import { makeFolder } from '../../files/make-folder.ts';
import { copyFolder, verifyChecksums, writeChecksums } from '../../files/whole-backup-folder.ts';
import { OperatorError } from '../../operator-error.ts';

/** Where everything lies that the product keeps. */
export interface WholeBackupDeps {
  config: Pick<Config, 'databaseUrl' | 'dataDir' | 'backupRecipient' | 'backupIdentity'>;
  imageFiles: ImageFiles;
}

/** What lies beside the database in DATA_DIR and is saved as it is. */
const DATA_FOLDERS = ['secrets', 'backups'];
const PICTURES = 'images';

/**
 * Saves everything that the product keeps into a new folder, while it runs or stands still: the
 * database as it is at one moment, the keys, the pictures wherever they lie, the backups of the
 * office. Where a recipient is set, nothing reaches the folder that is not encrypted. A folder with
 * that name is whole: it is written under another one first.
 * @param target the folder, which must not be there
 * @throws OperatorError
 */
export async function saveWhole(
  { config, imageFiles }: WholeBackupDeps,
  target: string,
): Promise<void> {
  const writer = await openBackupWriter(config.backupRecipient);
  const unfinished = `${target}.part`;
  await rm(unfinished, { recursive: true, force: true });
  makeFolder(unfinished, 0o700);
  try {
    // The database first: it must not name a picture that is saved no more.
    await saveDatabase(config, unfinished, writer);
    for (const name of DATA_FOLDERS) {
      const from = join(config.dataDir, name);
      if (existsSync(from)) await copyFolder(from, join(unfinished, name), writer.copyIn);
    }
    await savePictures(imageFiles, join(unfinished, PICTURES), writer);
    await writeChecksums(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Brings everything back from a backup. A file of it is checked before anything is written, and
 * nothing is written over: the data folder and the database must be empty.
 * @throws OperatorError
 */
export async function restoreWhole(
  { config, imageFiles }: WholeBackupDeps,
  backup: string,
): Promise<void> {
  const { dataDir } = config;
  requireSameKind(config, backup);
  if (existsSync(dataDir) && readdirSync(dataDir).length > 0)
    throw new OperatorError(`${resolve(dataDir)} is not empty. Move it away first.`);
  const files = await verifyChecksums(backup);
  const reader = await openBackupReader(join(backup, files[0] ?? ''), config.backupIdentity);
  await restoreDatabase(config, backup, reader);
  for (const name of DATA_FOLDERS.filter((each) => existsSync(join(backup, each))))
    await copyFolder(join(backup, name), join(dataDir, name), reader.copyOut);
  for (const name of await readdir(join(backup, PICTURES)).catch(() => [])) {
    const content = await buffer(await reader.read(join(backup, PICTURES, name)));
    await imageFiles.write(nameOutside(name), content);
  }
}

/** What an interrupted write has left is no picture and has no name of one. */
const UNFINISHED = /\.part$/;

async function savePictures(
  files: ImageFiles,
  folder: string,
  writer: BackupWriter,
): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  for await (const { name } of files.list()) {
    const content = UNFINISHED.test(name) ? null : await files.read(name);
    if (content) await writer.write(join(folder, name), Readable.from([content]));
  }
}
