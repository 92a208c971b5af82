import { operatorLineOf } from '../src/server/operator-error.ts';

/** Runs a script's work; what the operator can mend is told in one line. */
export async function runForOperator(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    const line = operatorLineOf(error);
    if (line === null) throw error;
    process.stderr.write(`${line}\n`);
    process.exitCode = 1;
  }
}
