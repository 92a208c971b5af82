import { redirect } from 'react-router';
import { parseSubscriberFilter } from '../../../shared/enquiries/subscriber-filter.ts';
import { subscribersAddress } from '../../features/admin-subscribers/subscriber-addresses.ts';
import { appOf } from '../../lib/app-context.ts';
import { fileDownload } from '../../lib/file-download.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import type { Route } from './+types/subscribers-export.ts';

/** There is nothing to show here: a sign-in that led here goes on to the list. */
export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  return redirect(subscribersAddress(filterOf(request)));
}

/**
 * The newsletter's list as a file, filtered as the address says. It is posted, because exports of
 * personal data leave an audit entry.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const admin = requireAdmin({ request, context });
  const { services, site, clock } = appOf(context);
  return fileDownload({
    name: `subscribers_export_${clock.today()}.csv`,
    type: 'text/csv; charset=utf-8',
    content: await services.subscribers.export(filterOf(request), site.url, admin),
  });
}

const filterOf = (request: Request) => parseSubscriberFilter(new URL(request.url).searchParams);
