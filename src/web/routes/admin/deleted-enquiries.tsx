import { DELETED_ENQUIRY_LOOK } from '../../features/admin-enquiries/deleted-look.tsx';
import { toDeletedRow } from '../../features/admin-enquiries/deleted-row.ts';
import {
  DELETED_ENQUIRIES,
  ENQUIRIES_PATH,
} from '../../features/admin-enquiries/inbox-addresses.ts';
import { appOf } from '../../lib/app-context.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { DELETED_TITLE, DeletedPage } from '../../office/deleted-page.tsx';
import { loadDeleted } from '../../office/load-deleted.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import type { Route } from './+types/deleted-enquiries';

/** One page of the enquiries that were deleted and can still be restored. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const { enquiryDesk } = appOf(context).services;
  const { found, paging } = await loadDeleted(request, (page, perPage) =>
    enquiryDesk.deleted(page, perPage),
  );
  return { rows: found.enquiries.map(toDeletedRow), paging };
}

export const meta = hiddenPageMeta('Recently deleted enquiries');

export default function DeletedEnquiries({ loaderData }: Route.ComponentProps) {
  return (
    <DeletedPage
      {...loaderData}
      back={TO_ENQUIRIES}
      path={DELETED_ENQUIRIES}
      look={DELETED_ENQUIRY_LOOK}
      waiting="Enquiries that you delete wait here for 30 days."
    >
      For 30 days a deleted enquiry can be restored, with its notes and history. Then it is erased
      during the night, and nobody can bring it back.
    </DeletedPage>
  );
}

const TO_ENQUIRIES = { to: ENQUIRIES_PATH, label: 'Enquiries' };

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = loadingFailed('enquiries', error);
  return <LoadProblem back={TO_ENQUIRIES} title={DELETED_TITLE} message={message} />;
}
