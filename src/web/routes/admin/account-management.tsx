import { useState } from 'react';
import {
  data,
  isRouteErrorResponse,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import {
  parseAccountIntent,
  refusalOf,
  runAccountIntent,
  type AccountIntent,
  type AccountResult,
} from '../../features/admin-accounts/account-action.ts';
import {
  accountsAddress,
  parseAccountsView,
} from '../../features/admin-accounts/account-addresses.ts';
import {
  DONE,
  UNABLE,
  UNABLE_TO_LOAD,
  UNREACHED,
  isIntent,
} from '../../features/admin-accounts/account-messages.ts';
import { toAccountRow, type AccountRow } from '../../features/admin-accounts/account-row.ts';
import { AccountsHead } from '../../features/admin-accounts/accounts-head.tsx';
import { AccountsTable } from '../../features/admin-accounts/accounts-table.tsx';
import { AccountsToolbar } from '../../features/admin-accounts/accounts-toolbar.tsx';
import { NobodyFound } from '../../features/admin-accounts/nobody-found.tsx';
import { OpenedDialog } from '../../features/admin-accounts/opened-dialog.tsx';
import { RolesPanel } from '../../features/admin-accounts/roles-panel.tsx';
import { appOf, type AppContext } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { keepForm, unreached } from '../../office/keep-form.ts';
import { LoadProblem } from '../../office/load-problem.tsx';
import { TO_SETTINGS } from '../../office/office-head.tsx';
import { useIsListLoading } from '../../office/use-is-list-loading.ts';
import { PassingMessage, type Notice } from '../../office/passing-message.tsx';
import { isPagePost, readForm } from '../../lib/read-form.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { Message } from '../../ui/message.tsx';
import type { Route } from './+types/account-management';

/** The accounts that the address asks for, and what the signed-in admin may do with them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin({ request, context });
  const params = new URL(request.url).searchParams;
  const view = parseAccountsView(params);
  const { found, count } = await readAccounts(appOf(context), view.search);
  const rows = found
    .map((account) => toAccountRow(account, admin))
    .toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn));
  const { dialog } = view;
  const done = params.get('done');
  return {
    view,
    rows,
    count,
    own: { email: admin.email },
    isSuperadmin: admin.role === 'superadmin',
    picked: dialog && 'id' in dialog ? pickedOf(rows, dialog) : null,
    done: isIntent(done) ? done : null,
  };
}

/**
 * The server's explanation when it could not read the list; a proxy in between does not give one.
 */
interface Told {
  message: string;
}

/** Throws a response that says why they could not be read. */
async function readAccounts(
  { services: { accounts }, reportError }: Pick<AppContext, 'services' | 'reportError'>,
  search: string,
) {
  try {
    const [found, count] = await Promise.all([accounts.list(search), accounts.count()]);
    return { found, count };
  } catch (error) {
    const { message, init } = explainError(error, reportError, UNABLE_TO_LOAD);
    // oxlint-disable-next-line typescript/only-throw-error -- how the router is told
    throw data<Told>({ message }, init);
  }
}

/** Handles every form of the page by its `intent`; the services check who may do what. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin({ request, context });
  const { services, reportError } = appOf(context);
  const form = await readForm(request);
  const asked = parseAccountIntent(form);
  if (!asked) throw data(null, { status: 400 });
  try {
    const result = await runAccountIntent(services, admin, asked, form);
    if (!result.ok) return data<AccountResult>(result, { status: 422 });
    if (!isPagePost(request)) return data<AccountResult>(result);
    const view = parseAccountsView(new URL(request.url).searchParams);
    return redirect(accountsAddress({ ...view, dialog: null }, asked.intent));
  } catch (error) {
    const { message, fields, init } = explainError(error, reportError, UNABLE[asked.intent]);
    const told = fields ? { errors: fields } : { message };
    return data<AccountResult>(refusalOf(asked, form, told), init);
  }
}

export const clientAction = keepForm<AccountResult>((form, reason) => {
  const asked = parseAccountIntent(form);
  return asked && refusalOf(asked, form, { message: unreached(reason, UNREACHED[asked.intent]) });
});

/**
 * A refused dialog keeps its form: a reload could fail as well and take it away. After a deletion,
 * or when a second step was turned off, the dialog leads to the list, which is loaded then.
 */
export const shouldRevalidate = ({
  actionResult,
  actionStatus = 200,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) => {
  const result = actionResult as AccountResult | undefined;
  if (result?.ok === false) return result.intent === 'grant-role' && actionStatus < 500;
  return result && CLOSES_ITS_DIALOG.has(result.intent) ? false : defaultShouldRevalidate;
};

const CLOSES_ITS_DIALOG: ReadonlySet<AccountIntent['intent']> = new Set([
  'delete',
  'turn-off-two-step',
]);

export const meta = hiddenPageMeta('Admin accounts');

export default function AccountManagement({ loaderData, actionData }: Route.ComponentProps) {
  const { view, rows, count, isSuperadmin, done } = loaderData;
  const refusal = actionData?.ok === false ? actionData : undefined;
  const [notice, setNotice] = useState<Notice | null>(() => firstNotice(done, refusal));
  const onResult = (result: AccountResult) =>
    setNotice(
      result.ok
        ? { tone: 'success', text: DONE[result.intent] }
        : { tone: 'error', text: result.message || UNABLE[result.intent] },
    );
  const isLoading = useIsListLoading(searched);
  return (
    <>
      <AccountsHead view={view} count={count} isSuperadmin={isSuperadmin} />
      <PassingMessage notice={notice} className="mb-3.5" />
      {view.dialog && 'id' in view.dialog && isSuperadmin && !loaderData.picked && !isLoading && (
        <Message tone="warning" className="mb-3.5">
          {NOTHING_TO_DO[view.dialog.mode]}
        </Message>
      )}
      <div className="rounded-panel border border-line bg-surface">
        <AccountsToolbar search={view.search} isLoading={isLoading} />
        {rows.length > 0 ? (
          <AccountsTable
            accounts={rows}
            search={view.search}
            isSuperadmin={isSuperadmin}
            isLoading={isLoading}
            onResult={onResult}
          />
        ) : (
          <NobodyFound />
        )}
      </div>
      <RolesPanel />
      <OpenedDialog
        view={view}
        own={loaderData.own}
        isSuperadmin={isSuperadmin}
        picked={loaderData.picked}
        refusal={refusal}
        onResult={onResult}
      />
    </>
  );
}

/** The account of a dialog, if there is anything to do with it. */
function pickedOf(
  rows: readonly AccountRow[],
  { mode, id }: { mode: keyof typeof NOTHING_TO_DO; id: number },
): AccountRow | null {
  const row = rows.find((candidate) => candidate.id === id && !candidate.isOwn);
  return row && (mode === 'delete' || row.hasTwoStepToTurnOff) ? row : null;
}

const NOTHING_TO_DO = {
  delete: 'This admin no longer exists. Someone else may have deleted it.',
  'two-step': 'Two-step sign-in is already off. Someone else may have turned it off.',
} as const;

/** When the accounts could not be loaded (back-office spec, section 8). */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = !isRouteErrorResponse(error)
    ? 'An error occurred while loading admin list'
    : ((error.data as Partial<Told> | null)?.message ??
      'Failed to load admin list. Please try again.');
  return <LoadProblem back={TO_SETTINGS} title="Admin accounts" message={message} />;
}

/** The outcome of a form sent without script; a refused dialog shows it itself. */
function firstNotice(
  done: AccountIntent['intent'] | null,
  refusal: Extract<AccountResult, { ok: false }> | undefined,
): Notice | null {
  if (refusal?.intent === 'grant-role') {
    return { tone: 'error', text: refusal.message || UNABLE['grant-role'] };
  }
  return !refusal && done ? { tone: 'success', text: DONE[done] } : null;
}

const searched = (params: URLSearchParams) => parseAccountsView(params).search;
