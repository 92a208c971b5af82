import { ArrowLeft } from 'lucide-react';
import { data, redirect } from 'react-router';
import {
  parseNewPasswordForm,
  parseResetRequestForm,
} from '../../../shared/admins/account-forms.ts';
import {
  CHECK_FAILED,
  NO_ADMIN,
  RESET_NOT_SENT,
  RESET_SENT,
} from '../../../shared/admins/reset-messages.ts';
import { PATIENCE } from '../../features/admins/greeting.ts';
import { NewPasswordForm } from '../../features/admins/new-password-form.tsx';
import { ResetRequestForm } from '../../features/admins/reset-request-form.tsx';
import type { ResetResult } from '../../features/admins/reset-result.ts';
import { SignInFrame } from '../../features/admins/sign-in-frame.tsx';
import { appOf, type AppContext } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { readForm, textOf } from '../../lib/read-form.ts';
import { keepForm } from '../../office/keep-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from './+types/reset-password';

/** The form that asks for a link or, behind a valid link, the form for a new password. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { passwordResets } = appOf(context).services;
  const token = tokenOf(request);
  return {
    token,
    email: token === null ? null : await passwordResets.emailOf(token),
    canSend: passwordResets.canSend(),
  };
}

/** Asks for a link or, behind one, sets the new password (back-office spec, sections 2 and 8). */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const form = await readForm(request);
  const token = tokenOf(request);
  return token === null ? requestLink(app, form) : setPassword(app, token, form);
}

export const clientAction = keepForm<ResetResult>((form) => ({
  ok: false,
  // The form that asks for a link has no password.
  message: form.has('new_password') ? NOT_SET : CHECK_FAILED,
  email: textOf(form, 'email'),
}));

/** A refused form changes nothing, and a used link must not remove the answer. */
export const shouldRevalidate = () => false;

/** The address of this page may contain a token, so no other page gets it as referrer. */
export const headers = () => ({ 'referrer-policy': 'strict-origin' });

export const meta = hiddenPageMeta('Reset password');

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  const { token, email, canSend } = loaderData;
  const isChoosing = token !== null && email !== null;
  return (
    <SignInFrame
      greeting={PATIENCE}
      title={isChoosing ? 'Choose a new password' : 'Reset password'}
      lead={
        isChoosing
          ? `For ${email}. You will then be signed out everywhere else.`
          : 'Enter the email of your admin account. The link we send works once, for 60 minutes.'
      }
    >
      {isChoosing ? (
        <NewPasswordForm token={token} email={email} result={actionData} />
      ) : (
        <>
          {token !== null && !actionData && (
            <Message tone="warning" className="mt-6.5">
              This link has been used or has expired. Please ask for a new one.
            </Message>
          )}
          {!canSend && (
            <Message tone="warning" className="mt-6.5">
              This site cannot send email yet, so no link will arrive. Please ask the person who
              runs the server.
            </Message>
          )}
          <ResetRequestForm result={actionData} />
        </>
      )}
      <p className="mt-5 text-center text-15">
        <TextLink to="/admin/login" className="inline-flex min-h-11 items-center gap-2">
          <Icon icon={ArrowLeft} />
          Back to Login
        </TextLink>
      </p>
    </SignInFrame>
  );
}

const NOT_SET = 'The new password could not be saved. Please try again.';

const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token');

/**
 * Asks whether the address is an admin's and then for the link: each failure has its own message.
 */
async function requestLink({ services, clientAddress, reportError }: AppContext, form: FormData) {
  const { passwordResets } = services;
  const email = textOf(form, 'email');
  const parsed = parseResetRequestForm({ email });
  if (!parsed.ok) return refuse({ status: 422 }, { errors: parsed.errors, email });
  let failed = CHECK_FAILED;
  try {
    if (!(await passwordResets.check(parsed.value.email, clientAddress))) {
      return refuse({ status: 404 }, { message: NO_ADMIN, email });
    }
    failed = RESET_NOT_SENT;
    const { isOnItsWay } = await passwordResets.request(parsed.value.email, clientAddress);
    if (!isOnItsWay) return refuse({ status: 503 }, { message: RESET_NOT_SENT, email });
    return data<ResetResult>({ ok: true, message: RESET_SENT, email });
  } catch (error) {
    const { message, init } = explainError(error, reportError, failed);
    return refuse(init, { message, email });
  }
}

async function setPassword(
  { services, clientAddress, reportError }: AppContext,
  token: string,
  form: FormData,
) {
  const parsed = parseNewPasswordForm(Object.fromEntries(form));
  if (!parsed.ok) return refuse({ status: 422 }, { errors: parsed.errors });
  try {
    const { new_password } = parsed.value;
    await services.passwordResets.reset({ token, email: null, new_password }, clientAddress);
  } catch (error) {
    const { message, fields, init } = explainError(error, reportError, NOT_SET);
    return refuse(init, fields ? { errors: fields } : { message });
  }
  return redirect('/admin/login?reset=done');
}

function refuse(init: ResponseInit, result: Omit<ResetResult, 'ok'>) {
  return data<ResetResult>({ ok: false, ...result }, init);
}
