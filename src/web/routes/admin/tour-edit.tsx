import { data, isRouteErrorResponse, useSearchParams } from 'react-router';
import { readId } from '../../../shared/read-id.ts';
import { loadTour } from '../../features/admin-tour-form/load-tour-form.ts';
import { tourFormAction } from '../../features/admin-tour-form/tour-form-action.ts';
import { TOUR_FORM_DONE } from '../../features/admin-tour-form/tour-form-messages.ts';
import { TourForm } from '../../features/admin-tour-form/tour-form.tsx';
import { appOf } from '../../lib/app-context.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { OfficeHead } from '../../office/office-head.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { PageMessage } from '../../office/page-message.tsx';
import { Message } from '../../ui/message.tsx';
import { tourFormSlots } from './tour-form-slots.tsx';
import type { Route } from './+types/tour-edit';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const id = readId(params.id);
  const page = id === null ? null : await loadTour(appOf(context), id);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export async function action(args: Route.ActionArgs) {
  const id = readId(args.params.id);
  if (id === null) throw data(null, { status: 404 });
  return tourFormAction(args, id);
}

export {
  keepTourForm as shouldRevalidate,
  sendTourForm as clientAction,
} from '../../features/admin-tour-form/keep-tour-form.ts';

export const meta = hiddenPageMeta('Edit Tour Details');

export default function TourEdit({ loaderData, actionData, params }: Route.ComponentProps) {
  const [search] = useSearchParams();
  const done = TOUR_FORM_DONE[search.get('done') ?? ''];
  return (
    <>
      <PageMessage tone="success">{!actionData && done}</PageMessage>
      <TourForm
        // Another tour gets another form.
        key={params.id}
        page={loaderData}
        answer={actionData?.ok === false ? actionData : null}
        slots={tourFormSlots}
      />
    </>
  );
}

/** There is no such tour, or it could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  if (!isMissing)
    return <LoadProblem title="Edit Tour Details" message={loadingFailed('the tour', error)} />;
  return (
    <>
      <OfficeHead title="Edit Tour Details" />
      <Message tone="warning" className="mb-4">
        There is no such tour. It may have been deleted.
      </Message>
      <ButtonLink to="/admin/tour-management" variant="ghost" size="sm">
        To all tours
      </ButtonLink>
    </>
  );
}
