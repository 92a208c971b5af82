import { data, redirect, useLocation, isRouteErrorResponse } from 'react-router';
import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { BackupsService } from '../../../server/features/backups/backups.service.ts';
import {
  parseConfirm,
  parseDangerIntent,
  parseDoneAct,
  runDangerIntent,
} from '../../features/admin-settings/danger-action.ts';
import { DangerDialog } from '../../features/admin-settings/danger-dialog.tsx';
import {
  DANGER_DONE,
  DANGER_FAILED,
  DANGER_UNANSWERED,
  dangerWords,
} from '../../features/admin-settings/danger-words.ts';
import { RestorePlanPanel } from '../../features/admin-settings/restore-plan.tsx';
import { BringBackup, SavedBackups } from '../../features/admin-settings/restore-sources.tsx';
import { toPlanView } from '../../features/admin-settings/restore-view.ts';
import { toBackupView } from '../../features/admin-settings/settings-view.ts';
import { appOf } from '../../lib/app-context.ts';
import { appErrorOf, explainError } from '../../lib/app-error.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { readForm, textOf } from '../../lib/read-form.ts';
import { requireSuperadmin } from '../../lib/require-admin.ts';
import { keepForm, unreached } from '../../office/keep-form.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { OfficeHead, TO_SETTINGS } from '../../office/office-head.tsx';
import { PageMessage } from '../../office/page-message.tsx';
import { Message } from '../../ui/message.tsx';
import type { Route } from './+types/settings-restore';

/** The available backups, or what restoring one of them would change. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireSuperadmin({ request, context });
  const { services } = appOf(context);
  const params = new URL(request.url).searchParams;
  const file = params.get('file');
  const confirm = parseConfirm(params);
  const [saved, plan, backup] = await Promise.all([
    services.backups.list(),
    file === null ? null : planOf(services.backups, file),
    confirm?.backup ? services.backups.find(confirm.backup) : null,
  ]);
  return {
    file,
    saved: saved.map(toBackupView),
    plan,
    isConfirming: confirm?.act === 'restore' && plan !== null && 'rows' in plan,
    backup: backup && toBackupView(backup),
    done: parseDoneAct(params),
  };
}

async function planOf(backups: BackupsService, file: string) {
  try {
    return toPlanView(await backups.plan(file));
  } catch (error) {
    const known = appErrorOf(error);
    if (!known) throw error;
    return { problem: known.message };
  }
}

/** Uploads a file, or takes the next step with the backup that the address names. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireSuperadmin({ request, context });
  const { services, reportError } = appOf(context);
  const form = await readForm(request);
  try {
    if (textOf(form, 'intent') === 'bring') return await bring(services.backups, form, admin);
    const asked = parseDangerIntent(form);
    const file = new URL(request.url).searchParams.get('file') ?? '';
    if (!asked || asked.act !== 'restore' || file === '') throw data(null, { status: 400 });
    const result = await runDangerIntent(services.backups, admin, asked, file);
    if ('problem' in result) return data(result, { status: 422 });
    const next = 'done' in result.next ? result.next : { file, ...result.next };
    return redirect(`${PATH}?${new URLSearchParams(next)}`);
  } catch (error) {
    const { message, init } = explainError(error, reportError, DANGER_FAILED);
    return data({ problem: message }, init);
  }
}

export const clientAction = keepForm((_, reason) => ({
  problem: unreached(reason, DANGER_UNANSWERED),
}));

async function bring(backups: BackupsService, form: FormData, admin: SignedInAdmin) {
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0)
    return data({ problem: 'Please choose a backup file.' }, { status: 422 });
  const { name } = await backups.bring(file.stream(), admin);
  return redirect(`${PATH}?${new URLSearchParams({ file: name })}`);
}

const PATH = '/admin/settings/restore';

export const meta = hiddenPageMeta('Restore a backup');

export default function SettingsRestore({ loaderData, actionData }: Route.ComponentProps) {
  const { file, saved, plan, isConfirming, backup, done } = loaderData;
  const { search } = useLocation();
  const hasPlan = file !== null && plan !== null && 'rows' in plan;
  return (
    <>
      <OfficeHead {...HEAD} />
      {done && (
        <Message tone="success" className="mb-4">
          {DANGER_DONE[done]} What was there before is saved in the newest backup below.
        </Message>
      )}
      <PageMessage tone="error">{plan !== null && 'problem' in plan && plan.problem}</PageMessage>
      {hasPlan ? (
        <RestorePlanPanel file={file} plan={plan} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <BringBackup problem={actionData?.problem} />
          <SavedBackups backups={saved} />
        </div>
      )}
      {hasPlan && isConfirming && (
        <DangerDialog
          key={search}
          act="restore"
          words={dangerWords('restore', {
            tours: 0,
            bookings: 0,
            backup: `the backup was taken, ${plan.takenAt}`,
          })}
          backup={backup}
          closeTo={`${PATH}?${new URLSearchParams({ file })}`}
          problem={actionData?.problem}
        />
      )}
    </>
  );
}

/** Shown when the page cannot be, for instance to an editor. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  if (!isRefused) return <LoadProblem {...HEAD} message={loadingFailed('backups', error)} />;
  return (
    <>
      <OfficeHead {...HEAD} />
      <Message tone="error">Only a superadmin may restore a backup.</Message>
    </>
  );
}

const HEAD = { back: TO_SETTINGS, title: 'Restore a backup' };
