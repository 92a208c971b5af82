import { ArrowLeft } from 'lucide-react';
import { data, redirect } from 'react-router';
import { sessionCookie } from '../../../shared/admins/session-cookie.ts';
import { parseSignInForm } from '../../../shared/admins/sign-in-form.ts';
import { greetingAt } from '../../features/admins/greeting.ts';
import { LoginArt } from '../../features/admins/login-art.tsx';
import { LoginForm, type LoginProblem } from '../../features/admins/login-form.tsx';
import { Logo } from '../../layout/logo.tsx';
import { appOf } from '../../lib/app-context.ts';
import { appErrorOf } from '../../lib/app-error.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { readForm, textOf } from '../../lib/read-form.ts';
import { addressAfterSignIn } from '../../lib/require-admin.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from './+types/login';

/** Who is signed in already goes on at once. */
export function loader({ request, context }: Route.LoaderArgs) {
  if (appOf(context).caller.admin) throw redirect(goal(request));
  return { greeting: greetingAt(new Date()) };
}

/** Signs in (back-office spec, 'Login screen'); the session cookie goes with the redirect. */
export async function action({ request, context }: Route.ActionArgs) {
  const app = appOf(context);
  const { username, password } = Object.fromEntries(await readForm(request));
  const typed = typeof username === 'string' ? username : '';
  const parsed = parseSignInForm({ username, password });
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
    if (refusal)
      return refuse(
        refusal.status,
        { message: refusal.message, username: typed },
        refusal.retryAfter,
      );
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
  return (
    <main className="grid min-h-dvh min-[56.25rem]:grid-cols-[1.08fr_.92fr]">
      <LoginArt greeting={loaderData.greeting} />
      <div className="flex flex-col items-center bg-surface px-5 py-7 min-[56.25rem]:p-10">
        <div className="my-auto w-full max-w-102 max-[56.25rem]:mt-0">
          <Logo line="Back office" />
          <h1 className="mt-11 font-serif text-[2.25rem] leading-tight font-[370] tracking-[-0.02em] min-[56.25rem]:mt-9 min-[56.25rem]:text-[2.625rem]">
            Log in
          </h1>
          <p className="mt-1 text-ink-2">
            For the people in the office. You stay signed in for eight hours.
          </p>
          <LoginForm problem={actionData} />
        </div>
        <p className="mt-12 text-15">
          <TextLink to="/" className="inline-flex min-h-11 items-center gap-2">
            <Icon icon={ArrowLeft} />
            Back to the website
          </TextLink>
        </p>
      </div>
    </main>
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
