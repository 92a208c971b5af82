import { Inbox, Trash2 } from 'lucide-react';
import { data, redirect, useNavigate } from 'react-router';
import { parseEnquiryFilter } from '../../../shared/enquiries/enquiry-filter.ts';
import { BookEnquiryDialog } from '../../features/admin-enquiries/book-enquiry-dialog.tsx';
import {
  parseEnquiryIntent,
  refusalOf,
  runEnquiryIntent,
  type EnquiryResult,
} from '../../features/admin-enquiries/enquiry-action.ts';
import { EnquiryList } from '../../features/admin-enquiries/enquiry-list.tsx';
import {
  DELETED_MEANWHILE,
  DONE,
  FAILED,
  isIntent,
  isOfOne,
  isTyped,
} from '../../features/admin-enquiries/enquiry-messages.ts';
import { EnquiryPane } from '../../features/admin-enquiries/enquiry-pane.tsx';
import {
  DELETED_ENQUIRIES,
  addressWhenDone,
  inboxAddress,
  parseDone,
  parseInboxView,
} from '../../features/admin-enquiries/inbox-addresses.ts';
import { InboxFrame } from '../../features/admin-enquiries/inbox-frame.tsx';
import { loadInbox } from '../../features/admin-enquiries/load-inbox.ts';
import { restoreForm } from '../../features/admin-enquiries/use-undo-delete.ts';
import { useInboxPulse } from '../../features/admin-enquiries/use-inbox-pulse.ts';
import { useKeptEnquiry } from '../../features/admin-enquiries/use-kept-enquiry.ts';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { leadToLastPage } from '../../lib/last-page.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { isPagePost, readForm, textOf } from '../../lib/read-form.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { DoneMessage } from '../../office/done-message.tsx';
import { keepForm, unreached } from '../../office/keep-form.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { noReloadAfter } from '../../office/no-reload-after.ts';
import { ReloadButton } from '../../office/reload-button.tsx';
import { useFreshWhile } from '../../office/use-fresh-while.ts';
import { useIsListLoading } from '../../office/use-is-list-loading.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageMessage } from '../../office/page-message.tsx';
import { Message } from '../../ui/message.tsx';
import type { Route } from './+types/enquiries';

/** One page of a folder, with the enquiry that is open beside it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin({ request, context });
  const params = new URL(request.url).searchParams;
  const { services, clock } = appOf(context);
  const filter = parseEnquiryFilter(params);
  const inbox = await loadInbox({ ...services, clock }, filter, parseInboxView(params));
  leadToLastPage(request, filter.page, inbox.filter.page);
  return { ...inbox, done: parseDone(params) };
}

/** Handles every form of the page by its `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin({ request, context });
  const { services, clock, reportError } = appOf(context);
  const form = await readForm(request);
  const asked = parseEnquiryIntent(form);
  if (!asked) throw data(null, { status: 400 });
  try {
    const result = await runEnquiryIntent({ ...services, clock }, admin, asked, form);
    if (!result.ok) return data<EnquiryResult>(result, { status: result.isStale ? 409 : 422 });
    if (!isPagePost(request) || result.shown || result.texts) return data<EnquiryResult>(result);
    const params = new URL(request.url).searchParams;
    return redirect(addressWhenDone(parseEnquiryFilter(params), parseInboxView(params), result));
  } catch (error) {
    const { id, message, init } = explainError(error, reportError, FAILED);
    const isDeleted = id === 'not_found' && isOfOne(asked.intent);
    // A reload would open another enquiry in the place of one that is gone, over what was typed.
    const isStale = id === 'conflict' || (id === 'not_found' && !isTyped(asked.intent));
    const told = isDeleted ? DELETED_MEANWHILE : message;
    return data<EnquiryResult>(refusalOf(asked, form, { message: told, isStale }), init);
  }
}

export const clientAction = keepForm<EnquiryResult>((form, reason) => {
  const intent = textOf(form, 'intent');
  if (!isIntent(intent)) return null;
  const enquiryId = Number(textOf(form, 'enquiryId'));
  return { ok: false, intent, enquiryId, message: unreached(reason), isStale: false };
});

export const shouldRevalidate = noReloadAfter<EnquiryResult>('delete', 'show-message');

export const meta = hiddenPageMeta('Enquiries');

export default function Enquiries({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, view, rows, total, isMore, rail, summary, pulse, done } = loaderData;
  const { opened, start, isGone } = useKeptEnquiry(loaderData);
  const navigate = useNavigate();
  const isChosen = view.openId !== null;
  const stay = () =>
    void navigate(inboxAddress(filter, { ...view, openId: opened?.id ?? null }), {
      replace: true,
      preventScrollReset: true,
    });
  // An enquiry that opened by default stays open when something newer comes in.
  const onNews = isChosen || !opened ? undefined : stay;
  useInboxPulse(pulse, onNews);
  useFreshWhile(opened?.isUnderWay ?? false, onNews);
  const source = filter.state === 'all' ? filter.source : filter.state;
  const isElsewhere = actionData !== undefined && actionData.enquiryId !== opened?.id;
  return (
    <>
      {isElsewhere && (
        <Message tone={actionData.ok ? 'success' : 'error'} className="mb-4">
          {actionData.message}
        </Message>
      )}
      {!actionData && done && isIntent(done.intent) && (
        <DoneMessage
          text={DONE[done.intent]}
          undo={done.intent === 'delete' ? restoreForm(done.enquiryId) : null}
        />
      )}
      <PageMessage tone="warning">
        {isChosen &&
          (isGone
            ? DELETED_MEANWHILE
            : !opened && 'There is no such enquiry. It may have been deleted.')}
      </PageMessage>
      <InboxFrame
        title="Enquiries"
        summary={summary}
        actions={
          <>
            <ButtonLink to={DELETED_ENQUIRIES} variant="ghost" size="sm">
              <Icon icon={Trash2} />
              Recently deleted
            </ButtonLink>
            <ReloadButton />
          </>
        }
        rail={rail}
        current={source}
        isFixed
        isRailHidden={isChosen && opened !== null}
      >
        <div className="min-h-0 min-w-0 lg:grid lg:grid-cols-[18rem_minmax(0,1fr)] xl:grid-cols-[25.25rem_minmax(0,1fr)] lg:grid-rows-[minmax(0,1fr)]">
          <EnquiryList
            filter={filter}
            rows={rows}
            total={total}
            isMore={isMore}
            openId={opened?.id ?? null}
            isSelecting={view.isSelecting}
            isLoading={useIsListLoading(listAddress)}
            className={isChosen && opened ? 'max-lg:hidden' : undefined}
          />
          {opened ? (
            <EnquiryPane
              key={opened.id}
              enquiry={opened}
              filter={filter}
              answered={isElsewhere ? undefined : actionData}
              className={isChosen ? undefined : 'max-lg:hidden'}
            />
          ) : (
            <NothingOpen />
          )}
        </div>
      </InboxFrame>
      {opened && start && (
        <BookEnquiryDialog
          key={opened.id}
          enquiry={opened}
          start={start}
          filter={filter}
          answered={actionData}
        />
      )}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadProblem title="Enquiries" message={loadingFailed('enquiries', error)} />;
}

function NothingOpen() {
  return (
    <div className="grid place-content-center justify-items-center gap-3 p-10 text-center text-ink-3 max-lg:hidden">
      <Icon icon={Inbox} size={40} />
      <p>Choose an enquiry to read it here.</p>
    </div>
  );
}

const listAddress = (params: URLSearchParams) => inboxAddress(parseEnquiryFilter(params));
