import { redirect } from 'react-router';
import { appOf } from '../../lib/app-context.ts';
import { fileDownload } from '../../lib/file-download.ts';
import { readForm, textOf } from '../../lib/read-form.ts';
import { requireSuperadmin } from '../../lib/require-admin.ts';
import type { Route } from './+types/settings-backup.ts';

/** There is nothing to show here: a sign-in that led here goes on to the settings. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireSuperadmin({ request, context });
  return redirect('/admin/settings');
}

/** A backup to download: the one that `file` names, or a new one. It contains everything. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireSuperadmin({ request, context });
  const { backups } = appOf(context).services;
  const file = textOf(await readForm(request), 'file');
  const name = file || (await backups.save(admin)).name;
  return fileDownload(await backups.download(name, admin));
}
