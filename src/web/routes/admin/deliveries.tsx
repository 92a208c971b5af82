import { data, redirect } from 'react-router';
import {
  DELIVERIES_PER_PAGE,
  parseDeliveryFilter,
} from '../../../shared/deliveries/delivery-filter.ts';
import { groupDigits } from '../../../shared/group-digits.ts';
import { pageCount } from '../../../shared/paging.ts';
import {
  doneSentence,
  parseDeliveryIntent,
  refusedDelivery,
  runDeliveryIntent,
  type DeliveryResult,
} from '../../features/admin-deliveries/delivery-action.ts';
import { deliveriesAddress } from '../../features/admin-deliveries/delivery-addresses.ts';
import { DeliveriesPanel } from '../../features/admin-deliveries/deliveries-panel.tsx';
import { toDeliveryRow } from '../../features/admin-deliveries/delivery-row.ts';
import { FAILED } from '../../features/admin-enquiries/enquiry-messages.ts';
import { InboxFrame } from '../../features/admin-enquiries/inbox-frame.tsx';
import { loadRail } from '../../features/admin-enquiries/inbox-rail-data.ts';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { leadToLastPage } from '../../lib/last-page.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { isPagePost, readForm } from '../../lib/read-form.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { keepForm, unreached } from '../../office/keep-form.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { noReloadAfter } from '../../office/no-reload-after.ts';
import { ReloadButton } from '../../office/reload-button.tsx';
import { useIsListLoading } from '../../office/use-is-list-loading.ts';
import { PageMessage } from '../../office/page-message.tsx';
import type { Route } from './+types/deliveries';

/** One page of the messages to webhooks. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const { services } = appOf(context);
  const params = new URL(request.url).searchParams;
  const filter = parseDeliveryFilter(params);
  const [page, { rail }] = await Promise.all([
    services.deliveries.list(filter),
    loadRail(services),
  ]);
  const lastPage = pageCount(page.counts[filter.view], DELIVERIES_PER_PAGE);
  leadToLastPage(request, filter.page, lastPage);
  const { counts, unsetHooks, canSendAgain } = page;
  return {
    filter,
    rows: page.deliveries.map((delivery) => toDeliveryRow(delivery, page.now)),
    counts,
    unsetHooks,
    canSendAgain,
    rail,
    done: doneSentence(params.get('done')),
  };
}

/** Sends messages again, or shows one. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin({ request, context });
  const { services, reportError } = appOf(context);
  const asked = parseDeliveryIntent(await readForm(request));
  if (!asked) throw data(null, { status: 400 });
  try {
    const result = await runDeliveryIntent(services, admin, asked);
    if (!isPagePost(request) || result.body !== undefined) return data<DeliveryResult>(result);
    const filter = parseDeliveryFilter(new URL(request.url).searchParams);
    return redirect(deliveriesAddress(filter, asked.intent));
  } catch (error) {
    const { message, init } = explainError(error, reportError, FAILED);
    return data<DeliveryResult>(refusedDelivery(asked, message), init);
  }
}

export const clientAction = keepForm<DeliveryResult>((form, reason) => {
  const asked = parseDeliveryIntent(form);
  return asked && refusedDelivery(asked, unreached(reason));
});

export const shouldRevalidate = noReloadAfter<DeliveryResult>('show');

export const meta = hiddenPageMeta('Deliveries');

export default function Deliveries({ loaderData, actionData }: Route.ComponentProps) {
  const { rail, counts, done, ...panel } = loaderData;
  const isLoading = useIsListLoading();
  const { failing } = rail.deliveries;
  return (
    <>
      <PageMessage tone="error">{actionData?.ok === false && actionData.message}</PageMessage>
      <PageMessage tone="success">{!actionData && done}</PageMessage>
      <InboxFrame
        title="Deliveries"
        summary={
          failing === 0
            ? 'Messages from the website to your automation. Everything that was sent has arrived.'
            : `Messages from the website to your automation. ${groupDigits(failing)} ${failing === 1 ? 'has' : 'have'} not arrived.`
        }
        actions={<ReloadButton />}
        rail={rail}
        current={panel.filter.view === 'failing' && failing > 0 ? 'failing' : 'deliveries'}
      >
        <DeliveriesPanel {...panel} counts={counts} isLoading={isLoading} answered={actionData} />
      </InboxFrame>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadProblem title="Deliveries" message={loadingFailed('deliveries', error)} />;
}
