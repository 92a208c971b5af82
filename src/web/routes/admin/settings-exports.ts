import { Readable } from 'node:stream';
import { data, redirect } from 'react-router';
import { isExportKind } from '../../../shared/exports/export-files.ts';
import { appOf } from '../../lib/app-context.ts';
import { appErrorOf } from '../../lib/app-error.ts';
import { readForm, textOf } from '../../lib/read-form.ts';
import { requireAdmin, requireSuperadmin } from '../../lib/require-admin.ts';
import type { Route } from './+types/settings-exports.ts';

/** There is nothing to look at: a sign-in that led here goes on to the settings. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  return redirect('/admin/settings');
}

/** A file to take home, sent while it is made. Posted, because taking data of people is written down. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin({ request, context });
  const { exports, backups } = appOf(context).services;
  const form = await readForm(request);
  const what = textOf(form, 'what');
  // A backup holds everything: it is for superadmins alone.
  if (what === 'saved' || what === 'backup') requireSuperadmin({ request, context });
  if (what === 'saved') return download(await backups.download(textOf(form, 'file'), admin));
  if (!isExportKind(what)) throw data(null, { status: 400 });
  if (what === 'backup') {
    const { name } = await backups.save(admin);
    return download(await backups.download(name, admin));
  }
  try {
    return download(await (what === 'tours' ? exports.tours() : exports.bookings(admin)));
  } catch (error) {
    if (appErrorOf(error)?.id !== 'not_found') throw error;
    return redirect(`/admin/settings?empty=${what}`);
  }
}

function download({
  name,
  type,
  bytes,
  content,
}: {
  name: string;
  type: string;
  bytes?: number;
  content: Readable;
}): Response {
  return new Response(Readable.toWeb(content) as ReadableStream, {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'x-robots-tag': 'noindex',
      ...(bytes !== undefined && { 'content-length': String(bytes) }),
    },
  });
}
