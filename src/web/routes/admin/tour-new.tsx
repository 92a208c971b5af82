import { loadNewTour } from '../../features/admin-tour-form/load-tour-form.ts';
import { tourFormAction } from '../../features/admin-tour-form/tour-form-action.ts';
import { TourForm } from '../../features/admin-tour-form/tour-form.tsx';
import { appOf } from '../../lib/app-context.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { tourFormSlots } from './tour-form-slots.tsx';
import type { Route } from './+types/tour-new';

export function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  return loadNewTour(appOf(context));
}

export const action = (args: Route.ActionArgs) => tourFormAction(args, null);

export {
  keepTourForm as shouldRevalidate,
  sendTourForm as clientAction,
} from '../../features/admin-tour-form/keep-tour-form.ts';

export const meta = hiddenPageMeta('Create New Tour');

export default function TourNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <TourForm
      page={loaderData}
      answer={actionData?.ok === false ? actionData : null}
      slots={tourFormSlots}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = loadingFailed('the form', error);
  return <LoadProblem title="Create New Tour" message={message} />;
}
