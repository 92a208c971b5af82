import { Plus, Tags, Trash2 } from 'lucide-react';
import { data, redirect, useNavigation } from 'react-router';
import { readId } from '../../../shared/read-id.ts';
import { parseTourTableFilter } from '../../../shared/tours/tour-table-filter.ts';
import { DeleteToursDialog } from '../../features/admin-tours/delete-tours-dialog.tsx';
import {
  parseTourIntent,
  runTourIntent,
  type TourResult,
} from '../../features/admin-tours/tour-action.ts';
import {
  DELETED_TOURS,
  addressWhenDone,
  editAddress,
  parseDeleting,
  parseDone,
  toursAddress,
} from '../../features/admin-tours/tour-addresses.ts';
import { TourFigures } from '../../features/admin-tours/tour-figures.tsx';
import { toListRow } from '../../features/admin-tours/tour-list-row.ts';
import { doneMessage, failureMessage, isIntent } from '../../features/admin-tours/tour-messages.ts';
import { ToursPanel } from '../../features/admin-tours/tours-panel.tsx';
import { restoreForm, useUndoDelete } from '../../features/admin-tours/use-undo-delete.ts';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { leadToLastPage } from '../../lib/last-page.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { isPagePost, readForm, textOf } from '../../lib/read-form.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { DoneMessage } from '../../office/done-message.tsx';
import { keepForm } from '../../office/keep-form.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { noReloadAfter } from '../../office/no-reload-after.ts';
import { OfficeHead } from '../../office/office-head.tsx';
import { useIsListLoading } from '../../office/use-is-list-loading.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageMessage } from '../../office/page-message.tsx';
import type { Route } from './+types/tour-management';

/** One page of the tours, with the dialog that the address opens over it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const { services } = appOf(context);
  const params = new URL(request.url).searchParams;
  const edited = readId(params.get('edit'));
  if (edited !== null) throw redirect(editAddress(edited));
  const filter = parseTourTableFilter(params);
  const deleting = parseDeleting(params);
  const [{ tours, page, ...counts }, named] = await Promise.all([
    services.tours.table(filter),
    deleting.length > 0 ? services.tours.names(deleting) : [],
  ]);
  leadToLastPage(request, filter.page, page);
  return {
    ...counts,
    filter,
    tours: tours.map(toListRow),
    deleting: named,
    isGone: deleting.length > 0 && named.length === 0,
    done: parseDone(params),
    copyKey: crypto.randomUUID(),
  };
}

/** Handles every form of the page by its `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin({ request, context });
  const { services, reportError } = appOf(context);
  const asked = parseTourIntent(await readForm(request));
  if (!asked) throw data(null, { status: 400 });
  try {
    const result = await runTourIntent(services.tours, admin, asked);
    if (!result.ok) return data<TourResult>(result, { status: 409 });
    const [first] = result.ids;
    if (result.intent === 'duplicate' && first !== undefined) return redirect(editAddress(first));
    if (!isPagePost(request)) return data<TourResult>(result);
    const filter = parseTourTableFilter(new URL(request.url).searchParams);
    return redirect(addressWhenDone(filter, result));
  } catch (error) {
    const failed = failureMessage(asked.intent, '500');
    const { id, message, init } = explainError(error, reportError, failed);
    const isStale = id === 'conflict' || id === 'not_found';
    return data<TourResult>({ ok: false, intent: asked.intent, message, isStale }, init);
  }
}

export const clientAction = keepForm<TourResult>((form, reason) => {
  const intent = textOf(form, 'intent');
  if (!isIntent(intent)) return null;
  return { ok: false, intent, message: failureMessage(intent, reason), isStale: false };
});

export const shouldRevalidate = noReloadAfter<TourResult>('delete');

export const meta = hiddenPageMeta('Tour Management');

export default function TourManagement({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, tours, found, isMore, total, featured, drafts, categories, copyKey } = loaderData;
  const { deleting, done } = loaderData;
  const refusal = actionData && 'ok' in actionData && !actionData.ok ? actionData : undefined;
  const isAsking = deleting.length > 0;
  const undoDelete = useUndoDelete();
  const isIdle = useNavigation().state === 'idle';
  return (
    <>
      <PageHead total={total} featured={featured} />
      <PageMessage tone="error">{!isAsking && refusal?.message}</PageMessage>
      {!refusal && done && (
        <DoneMessage
          text={doneMessage(done.intent, done.ids.length)}
          undo={done.intent === 'delete' ? restoreForm(done.ids) : null}
        />
      )}
      <PageMessage tone="warning">
        {loaderData.isGone && isIdle && 'There is no such tour. It may have been deleted.'}
      </PageMessage>
      <TourFigures
        total={total}
        drafts={drafts}
        featured={featured}
        categories={categories.length}
      />
      <ToursPanel
        list={{ tours, found, isMore, total, categories, filter, copyKey }}
        isLoading={useIsListLoading(listAddress)}
      />
      {isAsking && (
        <DeleteToursDialog
          key={deleting.map(({ id }) => id).join()}
          tours={deleting}
          filter={filter}
          problem={refusal?.message}
          onDeleted={(ids) => undoDelete(ids, deleting)}
        />
      )}
    </>
  );
}

function PageHead({ total, featured }: { total: number; featured: number }) {
  return (
    <OfficeHead
      title="Tour management"
      actions={
        <>
          <ButtonLink to="/admin/category-management" variant="ghost" size="sm">
            <Icon icon={Tags} className="max-md:hidden" />
            Categories
          </ButtonLink>
          <ButtonLink to={DELETED_TOURS} variant="ghost" size="sm" className="max-md:px-3">
            <Icon icon={Trash2} />
            <span className="max-md:sr-only">Recently deleted</span>
          </ButtonLink>
          <ButtonLink to={editAddress('new')} size="sm">
            <Icon icon={Plus} />
            Add New Tour
          </ButtonLink>
        </>
      }
    >
      {`${total} ${total === 1 ? 'tour' : 'tours'}, ${featured} featured`}
    </OfficeHead>
  );
}

/** When the tours could not be loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadProblem title="Tour management" message={loadingFailed('tours', error)} />;
}

const listAddress = (params: URLSearchParams) => toursAddress(parseTourTableFilter(params));
