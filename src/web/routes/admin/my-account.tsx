import { useState } from 'react';
import { data, redirect, useNavigate } from 'react-router';
import { formatDay } from '../../../shared/dates/moment.ts';
import {
  parseOwnIntent,
  runOwnIntent,
  type OwnRefusal,
  type OwnResult,
} from '../../features/admin-accounts/own-account-action.ts';
import { ownAddress, parseOwnOpen } from '../../features/admin-accounts/own-account-addresses.ts';
import {
  OWN_DONE,
  OWN_UNABLE,
  isOwnIntent,
  unreachedMessage,
} from '../../features/admin-accounts/own-account-messages.ts';
import { toSessionLines } from '../../features/admin-accounts/own-account-view.ts';
import { PasswordDialog } from '../../features/admin-accounts/password-dialog.tsx';
import { PasswordPanel } from '../../features/admin-accounts/password-panel.tsx';
import { SessionsPanel } from '../../features/admin-accounts/sessions-panel.tsx';
import { TwoStepPanel } from '../../features/admin-accounts/two-step-panel.tsx';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { keepForm, unreached } from '../../office/keep-form.ts';
import { LoadProblem, loadingFailed } from '../../office/load-problem.tsx';
import { OfficeHead, TO_SETTINGS } from '../../office/office-head.tsx';
import { PassingMessage, type Notice } from '../../office/passing-message.tsx';
import { isPagePost, readForm, textOf } from '../../lib/read-form.ts';
import { requireAdmin } from '../../lib/require-admin.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Route } from './+types/my-account';

/** One's own account, the second step and the sessions. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const admin = requireAdmin({ request, context });
  const { ownAccount, twoStep } = appOf(context).services;
  const params = new URL(request.url).searchParams;
  const open = parseOwnOpen(params);
  const [account, second, sessions] = await Promise.all([
    ownAccount.find(admin),
    twoStep.state(admin),
    ownAccount.sessions(admin),
  ]);
  const done = params.get('done');
  return {
    open,
    username: admin.username,
    email: admin.email,
    role: admin.role,
    since: formatDay(account.createdAt),
    passwordChangedOn: account.passwordChangedAt && formatDay(account.passwordChangedAt),
    isToldByMail: account.isToldByMail,
    twoStep: second,
    setup: open === 'two-step' && !second.isOn ? twoStep.setup(admin) : null,
    sessions: toSessionLines(sessions, admin.sessionId),
    done: isOwnIntent(done) ? done : null,
  };
}

/** Handles every form of the page by its `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
  const admin = requireAdmin({ request, context });
  const { services, reportError } = appOf(context);
  const form = await readForm(request);
  const asked = parseOwnIntent(form);
  if (!asked) throw data(null, { status: 400 });
  const { intent } = asked;
  try {
    const result = await runOwnIntent(services, admin, asked, form);
    if (!result.ok) return data(withSetup(result), { status: 422 });
    // Recovery codes are only in this answer.
    if (!isPagePost(request) || result.codes) return data<PageResult>(result);
    return redirect(ownAddress(null, intent));
  } catch (error) {
    const { message, fields, init } = explainError(error, reportError, OWN_UNABLE[intent]);
    const told = fields ? { message: '', errors: fields } : { message, errors: {} };
    return data(withSetup({ ok: false, intent, ...told }), init);
  }

  /** The form of the second step comes back with the secret that the app was set up with. */
  function withSetup(refusal: OwnRefusal): PageResult {
    const secret = textOf(form, 'secret');
    const isSetup = refusal.intent === 'turn-on-two-step' && /^[A-Z2-7]{32}$/.test(secret);
    return isSetup ? { ...refusal, setup: services.twoStep.setup(admin, secret) } : refusal;
  }
}

export const clientAction = keepForm<PageResult>((form, reason) => {
  const asked = parseOwnIntent(form);
  if (!asked) return null;
  const { intent } = asked;
  return { ok: false, intent, message: unreached(reason, unreachedMessage(intent)), errors: {} };
});

export const meta = hiddenPageMeta('My account');

export default function MyAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { open, email, twoStep } = loaderData;
  const navigate = useNavigate();
  const refusalOf = (intent: OwnResult['intent']) =>
    actionData?.ok === false && actionData.intent === intent ? actionData : undefined;
  const [notice, setNotice] = useState<Notice | null>(() =>
    firstNotice(loaderData.done, actionData),
  );
  const [codes, setCodes] = useState<readonly string[] | null>(
    actionData?.ok ? (actionData.codes ?? null) : null,
  );
  const onResult = (result: OwnResult) => {
    setNotice(noticeOf(result));
    if (!result.ok) return;
    setCodes(result.codes ?? null);
    if (open) void navigate(ownAddress(), { replace: true, preventScrollReset: true });
  };
  const setUp = refusalOf('turn-on-two-step');
  const dialog =
    (open === 'turn-off' || open === 'renew-codes') && twoStep.isOn && !codes ? open : null;
  return (
    <>
      <OfficeHead back={TO_SETTINGS} title="My account">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="min-w-0 break-all">{email}</span>
          <Badge>{loaderData.role}</Badge>
          <span>{`${loaderData.username}, since ${loaderData.since}`}</span>
        </p>
      </OfficeHead>
      <PassingMessage notice={notice} className="mb-3.5" />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <PasswordPanel
          email={email}
          changedOn={loaderData.passwordChangedOn}
          isToldByMail={loaderData.isToldByMail}
          isUnderForm={dialog !== null}
          refusal={refusalOf('change-password')}
          onResult={onResult}
        />
        <div className="grid gap-4">
          <TwoStepPanel
            isOn={twoStep.isOn}
            codesLeft={twoStep.codesLeft}
            setup={setUp?.setup ?? loaderData.setup}
            codes={codes}
            onCodesKept={() => setCodes(null)}
            refusal={setUp}
            onDone={onResult}
          />
          <SessionsPanel sessions={loaderData.sessions} onResult={onResult} />
        </div>
      </div>
      {dialog && (
        <PasswordDialog
          mode={dialog}
          refusal={refusalOf(dialog === 'turn-off' ? 'turn-off-two-step' : 'renew-codes')}
          onDone={onResult}
        />
      )}
    </>
  );
}

/** A form's result; a refused set-up of the second step includes its secret. */
type PageResult = OwnResult & { setup?: ReturnType<TwoStep['setup']> };
type TwoStep = ReturnType<typeof appOf>['services']['twoStep'];

function firstNotice(
  done: OwnResult['intent'] | null,
  result: PageResult | undefined,
): Notice | null {
  if (result) return result.ok ? noticeOf(result) : null;
  return done ? { tone: 'success', text: OWN_DONE[done] } : null;
}

function noticeOf(result: OwnResult): Notice {
  if (result.ok) return { tone: 'success', text: OWN_DONE[result.intent] };
  return { tone: 'error', text: result.message || OWN_UNABLE[result.intent] };
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const message = loadingFailed('your account', error);
  return <LoadProblem back={TO_SETTINGS} title="My account" message={message} />;
}
