import { ArrowLeft } from 'lucide-react';
import { data, redirect } from 'react-router';
import { sessionCookie } from '../../../shared/admins/session-cookie.ts';
import { parseSignInForm } from '../../../shared/admins/sign-in-form.ts';
import { RESET_DONE } from '../../../shared/admins/reset-messages.ts';
import { CODE_NEEDED } from '../../../shared/admins/two-step-form.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import { greetingAt } from '../../features/admins/greeting.ts';
import { LoginForm, type LoginProblem } from '../../features/admins/login-form.tsx';
import { RESET_PATH } from '../../features/admins/reset-result.ts';
import { SignInFrame } from '../../features/admins/sign-in-frame.tsx';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { readForm, textOf } from '../../lib/read-form.ts';
import { addressAfterSignIn } from '../../lib/require-admin.ts';
import { keepForm } from '../../office/keep-form.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from './+types/login';

/** Somebody who is signed in already is sent on at once. */
export function loader({ request, context }: Route.LoaderArgs) {
  const to = goal(request);
  const { caller, clock } = appOf(context);
  if (caller.admin) throw redirect(to);
  return {
    greeting: greetingAt(clock.now()),
    // Written out here, because browsers differ in how a form treats the current address.
    action: `/admin/login?${new URLSearchParams({ from: to })}`,
    isReset: new URL(request.url).searchParams.has('reset'),
  };
}

/** Signs in (back-office spec, 'Login screen'); the session cookie goes with the redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { username, password, code } = Object.fromEntries(await readForm(request));
  const typed = typeof username === 'string' ? username : '';
  const parsed = parseSignInForm({ username, password, code });
  if (!parsed.ok) {
    return data<LoginProblem>({ errors: parsed.errors, username: typed }, { status: 422 });
  }
  try {
    const { clientAddress } = app;
    const userAgent = request.headers.get('user-agent') ?? '';
    const { cookieSecret } = await app.services.admins.signIn(parsed.value, {
      clientAddress,
      userAgent,
    });
    const cookie = sessionCookie(cookieSecret, app.isSecure);
    return redirect(goal(request), { headers: { 'set-cookie': cookie } });
  } catch (error) {
    const { message, fields, init } = explainError(error, app.reportError, FAILED);
    return data<LoginProblem>({ ...problemOf(message, fields), username: typed }, init);
  }
}

/** Success leads away and a failure changes nothing; a reload could remove the form. */
export const shouldRevalidate = () => false;
export const clientAction = keepForm<LoginProblem>((form) => ({
  message: FAILED,
  username: textOf(form, 'username'),
  asksForCode: form.has('code'),
}));

export const meta = hiddenPageMeta('Log in');

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { greeting, action, isReset } = loaderData;
  const isSecondStep = actionData?.asksForCode;
  return (
    <SignInFrame
      greeting={greeting}
      title={isSecondStep ? 'One more step' : 'Log in'}
      lead="For the people in the office. You stay signed in for eight hours."
      foot={
        <TextLink to="/" reloadDocument className="inline-flex min-h-11 items-center gap-2">
          <Icon icon={ArrowLeft} />
          Back to the website
        </TextLink>
      }
    >
      {isReset && !actionData && (
        <Message tone="success" className="mt-6.5">
          {RESET_DONE}. Please log in with the new one.
        </Message>
      )}
      <LoginForm problem={actionData} action={action} />
      <p className="mt-5 text-center text-15">
        {isSecondStep ? (
          <TextLink to={action} reloadDocument className="inline-flex min-h-11 items-center">
            Start again
          </TextLink>
        ) : (
          <TextLink to={RESET_PATH} className="inline-flex min-h-11 items-center">
            Forgot your password?
          </TextLink>
        )}
      </p>
    </SignInFrame>
  );
}

/** Shown when signing in fails unexpectedly (back-office spec, section 8). */
const FAILED = 'An error occurred during login';

const goal = (request: Request) =>
  addressAfterSignIn(new URL(request.url).searchParams.get('from'));

/** Asking for a code is the next step; a wrong or missing code is shown at its field. */
function problemOf(message: string, fields: FormErrors = {}): Partial<LoginProblem> {
  if (!fields['code']) return { message };
  const problem = message === CODE_NEEDED ? { message } : { errors: { code: message } };
  return { ...problem, asksForCode: true };
}
