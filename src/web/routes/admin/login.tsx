import { ArrowLeft } from 'lucide-react';
import { data, redirect } from 'react-router';
import { sessionCookie } from '../../../shared/admins/session-cookie.ts';
import { parseSignInForm } from '../../../shared/admins/sign-in-form.ts';
import { RESET_DONE } from '../../../shared/admins/reset-messages.ts';
import { CODE_NEEDED } from '../../../shared/admins/two-step-form.ts';
import { greetingAt } from '../../features/admins/greeting.ts';
import { LoginForm, type LoginProblem } from '../../features/admins/login-form.tsx';
import { RESET_PATH } from '../../features/admins/reset-result.ts';
import { SignInFrame } from '../../features/admins/sign-in-frame.tsx';
import { appOf } from '../../lib/app-context.ts';
import { appErrorOf } from '../../lib/app-error.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { readForm, textOf } from '../../lib/read-form.ts';
import { addressAfterSignIn } from '../../lib/require-admin.ts';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from './+types/login';

/** Who is signed in already goes on at once. */
export function loader({ request, context }: Route.LoaderArgs) {
  const to = goal(request);
  if (appOf(context).caller.admin) throw redirect(to);
  return {
    greeting: greetingAt(new Date()),
    // Written out here: what the form would make of an address that was typed is not the same in all browsers.
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
  if (!parsed.ok) return refuse(422, { errors: parsed.errors, username: typed });
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
    const refusal = appErrorOf(error);
    if (refusal) return refuseKnown(refusal, typed);
    app.reportError(error);
    return refuse(500, { message: FAILED, username: typed });
  }
}

/** Success leads away, and a failure changes nothing; loading again could take the form with it. */
export const shouldRevalidate = () => false;

/** Keeps the form when the server could not be reached. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const username = textOf(await form.formData(), 'username');
    return { message: FAILED, username } satisfies LoginProblem;
  }
}

export const headers = () => ({ 'cache-control': 'no-store' });

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
        <TextLink to="/" className="inline-flex min-h-11 items-center gap-2">
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

/** When signing in breaks down (back-office spec, section 8). */
const FAILED = 'An error occurred during login';

const goal = (request: Request) =>
  addressAfterSignIn(new URL(request.url).searchParams.get('from'));

function refuse(status: number, problem: LoginProblem, retryAfter?: number) {
  const headers: HeadersInit =
    retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return data(problem, { status, headers });
}

/** A code that is asked for is the next step; a wrong one, or nothing, stands at its field. */
function refuseKnown({ status, message, fields, retryAfter }: KnownError, username: string) {
  if (!fields?.['code']) return refuse(status, { message, username }, retryAfter);
  const isAsked = message === CODE_NEEDED;
  const problem = isAsked ? { message, username } : { errors: { code: message }, username };
  return refuse(status, { ...problem, asksForCode: true });
}

type KnownError = NonNullable<ReturnType<typeof appErrorOf>>;
