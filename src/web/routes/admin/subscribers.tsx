import { Download } from 'lucide-react';
import { Form, data, redirect } from 'react-router';
import { parseSubscriberFilter } from '../../../shared/enquiries/subscriber-filter.ts';
import { groupDigits } from '../../../shared/group-digits.ts';
import { FAILED } from '../../features/admin-enquiries/enquiry-messages.ts';
import { InboxFrame } from '../../features/admin-enquiries/inbox-frame.tsx';
import { loadRail } from '../../features/admin-enquiries/inbox-rail-data.ts';
import {
  doneSentence,
  parseSubscriberIntent,
  runSubscriberIntent,
  type SubscriberResult,
} from '../../features/admin-subscribers/subscriber-action.ts';
import {
  exportAddress,
  subscribersAddress,
} from '../../features/admin-subscribers/subscriber-addresses.ts';
import { toSubscriberRow } from '../../features/admin-subscribers/subscriber-row.ts';
import { SubscribersPanel } from '../../features/admin-subscribers/subscribers-panel.tsx';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { leadToLastPage } from '../../lib/last-page.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { isPagePost, readForm } from '../../lib/read-form.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { keepForm, unreached } from '../../office/keep-form.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { useIsListLoading } from '../../office/use-is-list-loading.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageMessage } from '../../office/page-message.tsx';
import type { Route } from './+types/subscribers';

/** One page of the newsletter's list. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const { services } = appOf(context);
  const params = new URL(request.url).searchParams;
  const filter = parseSubscriberFilter(params);
  const [{ subscribers, total, page, counts }, { rail }] = await Promise.all([
    services.subscribers.list(filter),
    loadRail(services),
  ]);
  leadToLastPage(request, filter.page, page);
  return {
    filter,
    rows: subscribers.map(toSubscriberRow),
    total,
    counts,
    rail,
    done: doneSentence(params.get('done')),
  };
}

/** Takes an address off the list, or puts one back. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin({ request, context });
  const { services, reportError } = appOf(context);
  const form = await readForm(request);
  const asked = parseSubscriberIntent(form);
  if (!asked) throw data(null, { status: 400 });
  try {
    const result = await runSubscriberIntent(services.subscribers, admin, asked);
    if (!isPagePost(request)) return data<SubscriberResult>(result);
    const filter = parseSubscriberFilter(new URL(request.url).searchParams);
    return redirect(subscribersAddress(filter, asked.intent));
  } catch (error) {
    const { message, init } = explainError(error, reportError, FAILED);
    return data<SubscriberResult>({ ok: false, ...asked, message }, init);
  }
}

export const clientAction = keepForm<SubscriberResult>((form, reason) => {
  const asked = parseSubscriberIntent(form);
  return asked && { ok: false, ...asked, message: unreached(reason) };
});

export const meta = hiddenPageMeta('Newsletter');

export default function Subscribers({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, rows, total, counts, rail, done } = loaderData;
  const isLoading = useIsListLoading();
  return (
    <>
      <PageMessage tone="error">{actionData?.ok === false && actionData.message}</PageMessage>
      <PageMessage tone="success">{!actionData && done}</PageMessage>
      <InboxFrame
        title="Newsletter"
        summary={`${groupDigits(counts.current)} ${counts.current === 1 ? 'address gets' : 'addresses get'} the newsletter.`}
        actions={
          total > 0 && (
            <Form method="post" action={exportAddress(filter)} reloadDocument>
              <Button type="submit" variant="ghost" size="sm">
                <Icon icon={Download} />
                Export CSV
              </Button>
            </Form>
          )
        }
        rail={rail}
        current="newsletter"
      >
        <SubscribersPanel
          filter={filter}
          rows={rows}
          total={total}
          counts={counts}
          isLoading={isLoading}
        />
      </InboxFrame>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadProblem title="Newsletter" message={loadingFailed('subscribers', error)} />;
}
