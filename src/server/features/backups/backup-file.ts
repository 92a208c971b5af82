import * as z from 'zod/mini';
import {
  erasedPeopleSchema,
  type ErasedPeople,
} from '../../../shared/personal-data/erased-people.ts';
import { AppError } from '../../app-error.ts';
import { BACKUP_TABLES, type BackupTable, type BackupTableName } from './backup-records.ts';

/*
 * A backup is one JSON object with a list for each table, and each record on a line of its own, so
 * that a file of any size can be written and read line by line. Its last line counts the records,
 * which shows when a file was cut off.
 */

/** The head of a backup. */
export interface BackupHead {
  version: typeof BACKUP_VERSION;
  timestamp: string;
  /** The state of each table, which tells whether it has changed since. */
  states: TableStates;
  /**
   * Who had been erased by then. Restoring this backup elsewhere, and an older one after it, erases
   * them there too.
   */
  erased: ErasedPeople;
}

/** For each table a short text that changes with every write to it. */
export type TableStates = Partial<Record<BackupTableName, string>>;

/** One record of a backup, checked, as its JSON. */
export interface BackupRecord {
  table: BackupTable;
  json: string;
}

export const BACKUP_VERSION = '1.0';

/** The lines of a backup; `recordsOf` gives the records of a table as JSON texts without line breaks. */
export async function* backupLines(
  head: BackupHead,
  recordsOf: (table: BackupTable) => AsyncIterable<string>,
): AsyncGenerator<string> {
  const counts: Record<string, number> = {};
  yield `${JSON.stringify(head).slice(0, -1)},\n`;
  for (const table of BACKUP_TABLES) {
    let count = 0;
    yield `"${table.name}":[`;
    for await (const record of recordsOf(table)) {
      yield `${count === 0 ? '' : ','}\n${record}`;
      count += 1;
    }
    yield '\n],\n';
    counts[table.name] = count;
  }
  yield `"counts":${JSON.stringify(counts)}}\n`;
}

/**
 * Reads the head of a backup.
 * @throws AppError invalid
 */
export async function readHead(lines: AsyncIterable<string>): Promise<BackupHead> {
  for await (const line of lines) return parseHead(line);
  throw noBackup();
}

/**
 * Reads and checks the records of a backup, up to its last line.
 * @throws AppError invalid when the file is not a backup, was cut off, or holds an invalid record
 */
export async function* readRecords(lines: AsyncIterable<string>): AsyncGenerator<BackupRecord> {
  const counts: Record<string, number> = {};
  let hasHead = false;
  let isWhole = false;
  let open: BackupTable | null = null;
  for await (const raw of lines) {
    const line = raw.trim();
    if (line === '') continue;
    if (isWhole) throw noBackup();
    if (!hasHead) {
      parseHead(line);
      hasHead = true;
    } else if (open) {
      if (line === '],') open = null;
      else {
        const number = (counts[open.name] ?? 0) + 1;
        counts[open.name] = number;
        yield { table: open, json: checkedRecord(open, line, number) };
      }
    } else if (line.startsWith('"counts":')) {
      requireCounts(line, counts);
      isWhole = true;
    } else {
      open = openTable(line, counts);
      counts[open.name] = 0;
    }
  }
  if (!isWhole) throw cutOff();
}

const headSchema = z.object({
  version: z.literal(BACKUP_VERSION),
  timestamp: z.iso.datetime(),
  states: z.record(z.string(), z.string()),
  // The first backups had no such list.
  erased: z._default(erasedPeopleSchema, []),
});

function isOfAnotherVersion(json: unknown): boolean {
  const head = z.object({ version: z.string(), states: z.unknown() }).safeParse(json);
  return (
    head.success && /^\d+\.\d+$/.test(head.data.version) && head.data.version !== BACKUP_VERSION
  );
}

function parseHead(line: string): BackupHead {
  if (!line.trim().endsWith(',')) throw noBackup();
  const json = parseJson(`${line.trim().slice(0, -1)}}`);
  const head = headSchema.safeParse(json);
  if (!head.success) throw isOfAnotherVersion(json) ? ofAnotherVersion() : noBackup();
  return head.data;
}

function openTable(line: string, seen: Record<string, number>): BackupTable {
  const name = /^"(\w+)":\[$/.exec(line)?.[1];
  const table = BACKUP_TABLES.find((each) => each.name === name);
  if (!table || name === undefined || name in seen) throw noBackup();
  return table;
}

function checkedRecord(table: BackupTable, line: string, number: number): string {
  const json = line.endsWith(',') ? line.slice(0, -1) : line;
  const place = `${table.name.replaceAll('_', ' ')}, record ${number}`;
  const parsed = table.record.safeParse(parseJson(json));
  if (parsed.success) return JSON.stringify(parsed.data);
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.');
  throw invalid(
    `The file cannot be restored: ${place} is not valid${field ? ` (${field})` : ''}. Nothing was changed.`,
  );
}

function requireCounts(line: string, counts: Record<string, number>): void {
  if (!line.endsWith('}}')) throw cutOff();
  const told = z
    .record(z.string(), z.number())
    .safeParse(parseJson(line.slice('"counts":'.length, -1)));
  const isComplete = BACKUP_TABLES.every(
    ({ name }) => counts[name] !== undefined && told.data?.[name] === counts[name],
  );
  if (!isComplete) throw cutOff();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const noBackup = () =>
  invalid(
    'This file is not a backup of this site, or it has been edited since it was saved. Nothing was changed.',
  );
const ofAnotherVersion = () =>
  invalid(
    'This backup comes from another version of this site, and only that version can restore it. Nothing was changed.',
  );
const cutOff = () => invalid('The backup is incomplete: its end is missing. Nothing was changed.');

function invalid(message: string): AppError {
  return new AppError('invalid', message, { fields: { file: message } });
}
