import { data, redirect } from 'react-router';
import {
  parseDoneModeration,
  parseReviewTable,
  reviewTableAddress,
} from '../../features/admin-reviews/review-addresses.ts';
import {
  MODERATION_DONE,
  MODERATION_FAILED,
} from '../../features/admin-reviews/review-messages.ts';
import {
  parseModerationIntent,
  runModerationIntent,
  type ModerationResult,
} from '../../features/admin-reviews/review-moderation.ts';
import { toReviewRow } from '../../features/admin-reviews/review-row.ts';
import { ReviewsPanel } from '../../features/admin-reviews/reviews-panel.tsx';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { leadToLastPage } from '../../lib/last-page.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { isPagePost, readForm } from '../../lib/read-form.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { keepForm, unreached } from '../../office/keep-form.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { OfficeHead } from '../../office/office-head.tsx';
import { useIsListLoading } from '../../office/use-is-list-loading.ts';
import { PageMessage } from '../../office/page-message.tsx';
import type { Route } from './+types/reviews';

/** One page of the reviews in one state. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const { services } = appOf(context);
  const search = new URL(request.url).searchParams;
  const table = parseReviewTable(search);
  const { reviews, counts, page } = await services.reviews.inState(table.state, table.page);
  leadToLastPage(request, table.page, page);
  return {
    table,
    reviews: reviews.map(toReviewRow),
    counts,
    done: parseDoneModeration(search),
  };
}

/** Handles every form of the page by its `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin({ request, context });
  const { services, reportError } = appOf(context);
  const form = await readForm(request);
  const asked = parseModerationIntent(form);
  if (!asked) throw data(null, { status: 400 });
  try {
    const result = await runModerationIntent(services.reviews, admin, asked, form);
    if (!result.ok) return data<ModerationResult>(result, { status: 422 });
    if (!isPagePost(request)) return data<ModerationResult>(result);
    const table = parseReviewTable(new URL(request.url).searchParams);
    return redirect(reviewTableAddress(table, result.intent));
  } catch (error) {
    const { id, message, init } = explainError(error, reportError, MODERATION_FAILED);
    const isStale = id === 'conflict';
    return data<ModerationResult>({ ok: false, ...asked, message, isStale, errors: {} }, init);
  }
}

export const clientAction = keepForm<ModerationResult>((form, reason) => {
  const asked = parseModerationIntent(form);
  return asked && { ok: false, ...asked, message: unreached(reason), isStale: false, errors: {} };
});

export const meta = hiddenPageMeta('Reviews');

export default function Reviews({ loaderData, actionData }: Route.ComponentProps) {
  const { table, reviews, counts, done } = loaderData;
  return (
    <>
      <OfficeHead title="Reviews">
        {counts.pending === 1
          ? 'One review is waiting to be read'
          : `${counts.pending || 'No'} reviews are waiting to be read`}
      </OfficeHead>
      <PageMessage tone="error">{actionData?.ok === false && actionData.message}</PageMessage>
      <PageMessage tone="success">{!actionData && done && MODERATION_DONE[done]}</PageMessage>
      <ReviewsPanel
        table={table}
        reviews={reviews}
        counts={counts}
        isLoading={useIsListLoading()}
        refused={actionData}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadProblem title="Reviews" message={loadingFailed('reviews', error)} />;
}
