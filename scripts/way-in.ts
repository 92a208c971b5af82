import { systemClock } from '../src/server/clock.ts';
import { readConfig } from '../src/server/config.ts';
import { createWayInService } from '../src/server/features/admins/way-in.service.ts';
import { OperatorError } from '../src/server/operator-error.ts';
import { onDatabase } from './on-database.ts';
import { runForOperator } from './run-for-operator.ts';

const WITHOUT_TWO_STEP = '--without-two-step';

// `npm run way-in -- NAME`, while the product runs or stands still: a link with which an admin who
// is locked out sets a new password; with `--without-two-step`, signing in no longer asks for a code
// either. NAME is a user name or an email address. docs/OPERATING.md, 'Locked out'.
await runForOperator(async () => {
  const [login, option] = process.argv.slice(2);
  if (!login || (option !== undefined && option !== WITHOUT_TWO_STEP))
    throw new OperatorError(
      `Usage: npm run way-in -- NAME, or npm run way-in -- NAME ${WITHOUT_TWO_STEP}`,
    );
  return onAccounts(async (accounts) => {
    const made = await accounts.make(login, option !== undefined);
    if (!made)
      throw new OperatorError(
        `There is no admin with this user name or email address. There are: ${(await accounts.usernames()).join(', ')}.`,
      );
    const until = made.expiresAt.toISOString().slice(11, 16);
    return [
      `With this link ${made.username} (${made.email}) sets a new password, once, until ${until} UTC:`,
      made.resetUrl,
      made.hasTwoStep
        ? `Signing in still asks for a code of the authenticator app, or a recovery code. Where both are lost, add ${WITHOUT_TWO_STEP}.`
        : 'Signing in asks for the password only.',
    ].join('\n');
  });
});

async function onAccounts(
  work: (service: ReturnType<typeof createWayInService>) => Promise<string>,
) {
  const config = readConfig(process.env);
  const siteUrl = config.siteUrl ?? `http://localhost:${config.port}`;
  return onDatabase(config, (db) => work(createWayInService({ db, clock: systemClock, siteUrl })));
}
