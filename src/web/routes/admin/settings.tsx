import { data, redirect, useLocation } from 'react-router';
import {
  DANGER_DONE,
  DANGER_FAILED,
  DANGER_UNANSWERED,
  dangerWords,
} from '../../features/admin-settings/danger-words.ts';
import { DangerDialog } from '../../features/admin-settings/danger-dialog.tsx';
import { DangerPanel } from '../../features/admin-settings/danger-panel.tsx';
import {
  parseConfirm,
  parseDangerIntent,
  parseDoneAct,
  runDangerIntent,
} from '../../features/admin-settings/danger-action.ts';
import { DataPanel } from '../../features/admin-settings/data-panel.tsx';
import { HealthPanel } from '../../features/admin-settings/health-panel.tsx';
import { PeoplePanel } from '../../features/admin-settings/people-panel.tsx';
import { loadSettings, toBackupView } from '../../features/admin-settings/settings-view.ts';
import { SetUpPanel, WebhooksPanel } from '../../features/admin-settings/webhooks-panel.tsx';
import { NOTHING_TO_EXPORT } from '../../../shared/exports/export-files.ts';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { readForm } from '../../lib/read-form.ts';
import { requireAdmin, requireSuperadmin } from '../../lib/require-admin.ts';
import { keepForm, unreached } from '../../office/keep-form.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { OfficeHead } from '../../office/office-head.tsx';
import { PageMessage } from '../../office/page-message.tsx';
import { Message } from '../../ui/message.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from './+types/settings';

/** People, data, health and messages, and the confirmation dialog that the address opens. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin({ request, context });
  const { services, clock } = appOf(context);
  const params = new URL(request.url).searchParams;
  const confirm = admin.role === 'superadmin' ? parseConfirm(params) : null;
  const [view, backup] = await Promise.all([
    loadSettings({ ...services, clock }, admin),
    confirm?.backup ? services.backups.find(confirm.backup) : null,
  ]);
  const empty = params.get('empty');
  return {
    view,
    confirm: confirm && { act: confirm.act, backup: backup && toBackupView(backup) },
    done: parseDoneAct(params),
    empty: empty === 'tours' || empty === 'bookings' ? NOTHING_TO_EXPORT[empty] : null,
  };
}

/** Handles the danger zone, for superadmins only. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireSuperadmin({ request, context });
  const { services, reportError } = appOf(context);
  const asked = parseDangerIntent(await readForm(request));
  if (!asked || asked.act === 'restore') throw data(null, { status: 400 });
  try {
    const result = await runDangerIntent(services.backups, admin, asked);
    if ('problem' in result) return data(result, { status: 422 });
    return redirect(`/admin/settings?${new URLSearchParams(result.next)}`);
  } catch (error) {
    const { message, init } = explainError(error, reportError, DANGER_FAILED);
    return data({ problem: message }, init);
  }
}

export const clientAction = keepForm((_, reason) => ({
  problem: unreached(reason, DANGER_UNANSWERED),
}));

export const meta = hiddenPageMeta('Settings');

export default function Settings({ loaderData, actionData }: Route.ComponentProps) {
  const { view, confirm, done, empty } = loaderData;
  const { search } = useLocation();
  return (
    <>
      <OfficeHead title="Settings" />
      <PageMessage tone="warning">{empty}</PageMessage>
      {done && (
        <Message tone="success" className="mb-4">
          {DANGER_DONE[done]} It can be undone by{' '}
          <TextLink to="/admin/settings/restore">restoring the backup</TextLink> that was saved
          before.
        </Message>
      )}
      <div className="grid items-start gap-4 lg:grid-cols-2 [&>*]:grid [&>*]:grid-cols-[minmax(0,1fr)] [&>*]:gap-4">
        <div>
          <PeoplePanel view={view} />
          <DataPanel view={view} />
          <SetUpPanel setUp={view.setUp} />
          {view.isSuperadmin && <DangerPanel bookings={view.exportable.bookings} />}
        </div>
        <div>
          <HealthPanel view={view} />
          <WebhooksPanel hooks={view.hooks} isSigned={view.setUp.isSigned} />
        </div>
      </div>
      {confirm && (
        <DangerDialog
          key={search}
          act={confirm.act}
          words={dangerWords(confirm.act, view.exportable)}
          backup={confirm.backup}
          closeTo="/admin/settings"
          problem={actionData?.problem}
        />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadProblem title="Settings" message={loadingFailed('settings', error)} />;
}
