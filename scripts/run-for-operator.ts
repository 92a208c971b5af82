import { OperatorError } from '../src/server/operator-error.ts';

/** Runs a script's work; what the operator can mend is told in one line. */
export async function runForOperator(work: () => Promise<string>): Promise<void> {
  try {
    process.stdout.write(`${await work()}\n`);
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
