import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { AppError } from '../src/server/app-error.ts';
import { systemClock } from '../src/server/clock.ts';
import { readConfig } from '../src/server/config.ts';
import {
  createPersonalDataService,
  type PersonalDataService,
} from '../src/server/features/personal-data/personal-data.service.ts';
import { openMasterKeys } from '../src/server/files/master-key.ts';
import { createPrivateTexts } from '../src/server/private-texts.ts';
import { createSealer } from '../src/server/sealer.ts';
import { checkForm } from '../src/shared/form-result.ts';
import {
  erasedPeopleSchema,
  type ErasedPeople,
} from '../src/shared/personal-data/erased-people.ts';
import {
  countsMark,
  PERSON_KIND_WORDS,
  PERSON_KINDS,
} from '../src/shared/personal-data/person-counts.ts';
import { personForm } from '../src/shared/personal-data/person-form.ts';
import { OperatorError } from '../src/server/operator-error.ts';
import { onDatabase } from './on-database.ts';
import { runForOperator } from './run-for-operator.ts';

// `npm run person -- export|erase someone@example.com`, while the product runs or stands still: all
// that is kept of a person as JSON on the standard output, or their erasure after a question.
// `npm run person -- erased` gives the list of those who were erased, and `remember LIST` erases
// them in a database that does not know of it, as one that an older copy was restored to.
await runForOperator(async () => {
  const [act, typed] = process.argv.slice(2);
  if (act === 'erased')
    return withPersonalData(async (service) => listOf(await service.erasedPeople()));
  if (act === 'remember' && typed !== undefined)
    return withPersonalData((service) => remember(service, typed));
  if (act !== 'export' && act !== 'erase')
    throw new OperatorError(
      'Usage: npm run person -- export someone@example.com, erase someone@example.com, erased, or remember LIST',
    );
  const checked = checkForm(personForm, { address: typed });
  if (!checked.ok) throw new OperatorError(`${checked.errors.address}.`);
  const { address } = checked.value;
  return withPersonalData(async (service) => {
    if (act === 'export') return (await service.export(address, null)).text.trimEnd();
    return erase(service, address);
  });
});

async function erase(service: PersonalDataService, address: string): Promise<string> {
  const counts = await service.look(address, null);
  for (const kind of PERSON_KINDS) {
    const { label, fate } = PERSON_KIND_WORDS[kind];
    if (counts[kind] > 0) process.stderr.write(`${label}: ${counts[kind]}. ${fate}\n`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const confirmation = await Promise.race([
    terminal.question('Type the address again to erase: '),
    // Without anybody at it, or after Ctrl+C, the question stays open for ever.
    once(terminal, 'close').then(() => ''),
  ]);
  terminal.close();
  const caseId = await service.erase({ address, confirmation, seen: countsMark(counts) }, null);
  return `Erased. The case number is ${caseId}.`;
}

function listOf(people: ErasedPeople): string {
  return JSON.stringify(people, null, 2);
}

async function remember(service: PersonalDataService, file: string): Promise<string> {
  const list = erasedPeopleSchema.safeParse(readJson(file));
  if (!list.success)
    throw new OperatorError(
      `${file} was not written by npm run person -- erased. Nothing was changed.`,
    );
  await service.rememberErased(list.data);
  return `Erased here, too, what was still kept of ${list.data.length} ${list.data.length === 1 ? 'request' : 'requests'}.`;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

async function withPersonalData(work: (service: PersonalDataService) => Promise<string>) {
  const config = readConfig(process.env);
  return onDatabase(config, async (db) => {
    const privateTexts = createPrivateTexts(createSealer(openMasterKeys(config)));
    try {
      return await work(createPersonalDataService({ db, clock: systemClock, privateTexts }));
    } catch (error) {
      if (error instanceof AppError) throw new OperatorError(error.message);
      throw error;
    }
  });
}
