import { spawnSync } from 'node:child_process';
import { judgeSignatures, judgeWeaknesses, type Verdict } from './audit-answer.ts';

// `npm run audit`: asks the registry about known weaknesses and signatures of all parts. Fails on what
// is known to be wrong, and says so when the registry cannot be asked.
const verdicts: Verdict[] = [
  judgeWeaknesses(npm('audit', '--json')),
  judgeSignatures(npm('audit', 'signatures', '--json')),
];
for (const { sentence } of verdicts) console.log(sentence);
process.exitCode = verdicts.every(({ isFine }) => isFine) ? 0 : 1;

/** What npm prints; it ends with an error both when it finds something and when it cannot ask. */
function npm(...args: string[]): string {
  return spawnSync('npm', args, { encoding: 'utf8', timeout: 120_000 }).stdout;
}
