import { redirect } from 'react-router';
import { appOf } from '../../lib/app-context.ts';
import { appErrorOf } from '../../lib/app-error.ts';
import { fileDownload } from '../../lib/file-download.ts';
import { UNREADABLE_FORM, readForm, refusedForm, textOf } from '../../lib/read-form.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import type { Route } from './+types/settings-exports.ts';

/** There is nothing to show here: a sign-in that led here goes on to the settings. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  return redirect('/admin/settings');
}

/**
 * A table to download, sent while it is made. It is posted, because exports of personal data leave
 * an audit entry.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin({ request, context });
  const { exports } = appOf(context).services;
  const what = textOf(await readForm(request), 'what');
  if (what !== 'tours' && what !== 'bookings') return refusedForm(400, UNREADABLE_FORM);
  try {
    return fileDownload(await (what === 'tours' ? exports.tours() : exports.bookings(admin)));
  } catch (error) {
    if (appErrorOf(error)?.id !== 'not_found') throw error;
    return redirect(`/admin/settings?empty=${what}`);
  }
}
