import { Readable } from 'node:stream';
import { parseSubscriberFilter } from '../../../shared/enquiries/subscriber-filter.ts';
import { appOf } from '../../lib/app-context.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import type { Route } from './+types/subscribers-export.ts';

/** The newsletter's list as a file, filtered as the address says. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const admin = requireAdmin({ request, context });
  const { services, site, clock } = appOf(context);
  const filter = parseSubscriberFilter(new URL(request.url).searchParams);
  const lines = await services.subscribers.export(filter, site.url, admin);
  return new Response(Readable.toWeb(lines) as ReadableStream<Uint8Array>, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="subscribers_export_${clock.today()}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
