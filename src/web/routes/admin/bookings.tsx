import { Form, data, redirect, useNavigation } from 'react-router';
import { CalendarPlus, Download, Trash2 } from 'lucide-react';
import { parseBookingTableFilter } from '../../../shared/bookings/booking-table-filter.ts';
import { pageCount } from '../../../shared/paging.ts';
import {
  refusalOf,
  runBookingIntent,
  type BookingResult,
} from '../../features/admin-bookings/booking-action.ts';
import {
  DELETED_BOOKINGS,
  addressWhenDone,
  bookingsAddress,
  parseDone,
  parseOpenDialog,
} from '../../features/admin-bookings/booking-addresses.ts';
import { parseBookingIntent } from '../../features/admin-bookings/booking-intents.ts';
import { meetConflict } from '../../features/admin-bookings/edit-conflict.ts';
import {
  overtakenMessage,
  DONE,
  failureMessage,
  isIntent,
} from '../../features/admin-bookings/booking-messages.ts';
import { toRow } from '../../features/admin-bookings/booking-view.ts';
import { BookingsPanel } from '../../features/admin-bookings/bookings-panel.tsx';
import { loadDialog } from '../../features/admin-bookings/load-dialog.ts';
import { OpenedDialog } from '../../features/admin-bookings/opened-dialog.tsx';
import { restoreForm } from '../../features/admin-bookings/use-undo-delete.ts';
import { useKeptDialog } from '../../features/admin-bookings/use-kept-dialog.ts';
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
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageMessage } from '../../office/page-message.tsx';
import type { Route } from './+types/bookings';

/** One page of the table, with the dialog that the address opens over it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const { services, clock } = appOf(context);
  const params = new URL(request.url).searchParams;
  const filter = parseBookingTableFilter(params);
  const [{ bookings, total, isMore, waiting, thisYear }, dialog] = await Promise.all([
    services.bookings.list(filter),
    loadDialog({ ...services, clock }, parseOpenDialog(params)),
  ]);
  const lastPage = pageCount(total, filter.perPage);
  leadToLastPage(request, filter.page, lastPage);
  return {
    filter,
    bookings: bookings.map(toRow),
    total,
    isMore,
    waiting,
    thisYear,
    today: clock.today(),
    dialog,
    done: parseDone(params),
  };
}

/** Handles every form of the page by its `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin({ request, context });
  const { services, clock, reportError } = appOf(context);
  const form = await readForm(request);
  const asked = parseBookingIntent(form);
  if (!asked) throw data(null, { status: 400 });
  try {
    const result = await runBookingIntent({ ...services, clock }, admin, asked, form);
    if (!result.ok) return data<BookingResult>(result, { status: 422 });
    // The outcome for several bookings, or the texts that were asked for, are only in this answer.
    if (!isPagePost(request) || result.bulk || result.texts) return data<BookingResult>(result);
    const params = new URL(request.url).searchParams;
    return redirect(addressWhenDone(params, parseBookingTableFilter(params), result));
  } catch (error) {
    const failed = failureMessage(asked.intent, '500');
    const { id, message, init } = explainError(error, reportError, failed);
    const isRestored = asked.intent === 'restore' && id === 'not_found';
    const isStale = id === 'conflict' || isRestored;
    const told = overtakenMessage(asked.intent, id) ?? message;
    const refusal = refusalOf(asked, form, { message: told, isStale });
    const met =
      isStale && asked.intent === 'edit' && refusal.fields
        ? await meetConflict(services.bookings, admin, asked.bookingId, refusal.fields)
        : null;
    return data<BookingResult>({ ...refusal, ...met }, init);
  }
}

export const clientAction = keepForm<BookingResult>((form, reason) => {
  const intent = textOf(form, 'intent');
  if (!isIntent(intent)) return null;
  return { ok: false, intent, message: failureMessage(intent, reason), isStale: false };
});

export const shouldRevalidate = noReloadAfter<BookingResult>('delete');

export const meta = hiddenPageMeta('Bookings');

export default function Bookings({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, bookings, total, isMore, waiting, thisYear, today, done } = loaderData;
  const dialog = useKeptDialog(loaderData.dialog);
  const isIdle = useNavigation().state === 'idle';
  const isPlain = dialog === null || dialog.mode === 'missing';
  return (
    <>
      <OfficeHead
        title="Bookings"
        actions={
          <>
            <Form method="post" action="/admin/settings/exports" reloadDocument>
              <input type="hidden" name="what" value="bookings" />
              <Button type="submit" variant="ghost" size="sm">
                <Icon icon={Download} />
                <span>
                  Export<span className="max-md:sr-only"> CSV</span>
                </span>
              </Button>
            </Form>
            <ButtonLink to={DELETED_BOOKINGS} variant="ghost" size="sm" className="max-md:px-3">
              <Icon icon={Trash2} />
              <span className="max-md:sr-only">Recently deleted</span>
            </ButtonLink>
            <ButtonLink to={bookingsAddress(filter, { mode: 'new' })} preventScrollReset size="sm">
              <Icon icon={CalendarPlus} />
              Add booking
            </ButtonLink>
          </>
        }
      >
        {`${thisYear} ${thisYear === 1 ? 'request' : 'requests'} this year, ${waiting} waiting for an answer`}
      </OfficeHead>
      <PageMessage tone="error">
        {isPlain && actionData?.ok === false && actionData.message}
      </PageMessage>
      {isPlain && done && isIntent(done.intent) && (
        <DoneMessage
          text={DONE[done.intent]}
          undo={done.intent === 'delete' ? restoreForm(done.bookingId) : null}
        />
      )}
      <PageMessage tone="warning">
        {dialog?.mode === 'missing' &&
          isIdle &&
          'There is no such booking. It may have been deleted.'}
      </PageMessage>
      <BookingsPanel
        bookings={bookings}
        total={total}
        isMore={isMore}
        filter={filter}
        today={today}
        isLoading={useIsListLoading(listAddress)}
        answered={actionData?.ok ? actionData : undefined}
      />
      <OpenedDialog dialog={dialog} filter={filter} done={done} actionData={actionData} />
    </>
  );
}

/** When the bookings could not be loaded (back-office spec, section 2). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = loadingFailed('bookings', error);
  return <LoadProblem title="Bookings" message={message} busyLabel="Loading bookings..." />;
}

const listAddress = (params: URLSearchParams) => bookingsAddress(parseBookingTableFilter(params));
