import { MailCheck, MailX } from 'lucide-react';
import { data, Form, useNavigation } from 'react-router';
import { parseUnsubscribeLink, UNSUBSCRIBE_PATH } from '../../../shared/enquiries/unsubscribe.ts';
import { agency } from '../../content/agency.ts';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { appOf } from '../../lib/app-context.ts';
import { explainError } from '../../lib/app-error.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Message } from '../../ui/message.tsx';
import type { Route } from './+types/unsubscribe.ts';

/** Whether the link is one of ours. Looking at the page changes nothing, and it names nobody. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = appOf(context);
  const link = parseUnsubscribeLink(new URL(request.url).searchParams);
  const isOurs = link !== null && (await services.subscribers.isOurs(link));
  return data({ isOurs }, { status: isOurs ? 200 : 404 });
}

/** Takes the address of the link off the newsletter's list; doing it twice does no harm. */
export async function action({ request, context }: Route.ActionArgs) {
  const { services, reportError } = appOf(context);
  const link = parseUnsubscribeLink(new URL(request.url).searchParams);
  if (!link) return data({ outcome: 'unknown' as const }, { status: 404 });
  try {
    await services.subscribers.leave(link);
    return data({ outcome: 'left' as const });
  } catch (error) {
    const { id, init } = explainError(error, reportError, null);
    return data({ outcome: id === 'not_found' ? ('unknown' as const) : ('failed' as const) }, init);
  }
}

export const headers = () => ({ 'referrer-policy': 'no-referrer' });

export const meta = hiddenPageMeta('Leave the newsletter');

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().state === 'submitting';
  const hasLeft = actionData?.outcome === 'left';
  const isUnknown = !hasLeft && (!loaderData.isOurs || actionData?.outcome === 'unknown');
  return (
    <div className="wrap pt-5.5 md:pt-8.5">
      <Breadcrumb crumbs={breadcrumbsFor(UNSUBSCRIBE_PATH)} />
      <section className="grid justify-items-center pt-10 pb-16 text-center md:pt-17 md:pb-26">
        <Icon
          icon={hasLeft ? MailCheck : MailX}
          size={44}
          className={hasLeft ? 'text-green' : 'text-action'}
        />
        <h1 className="type-heading mt-5">{titleOf(hasLeft, isUnknown)}</h1>
        <output className="mt-3 max-w-[34em] text-ink-2">{sentenceOf(hasLeft, isUnknown)}</output>
        {actionData?.outcome === 'failed' && (
          <Message tone="error" className="mt-6">
            Something went wrong on our side. Please try again in a moment.
          </Message>
        )}
        <div className="mt-8">
          {hasLeft || isUnknown ? (
            <ButtonLink to="/" variant="ghost">
              Back to Home
            </ButtonLink>
          ) : (
            <Form method="post">
              <Button type="submit" isBusy={isBusy} busyLabel="One moment...">
                Unsubscribe
              </Button>
            </Form>
          )}
        </div>
      </section>
    </div>
  );
}

function titleOf(hasLeft: boolean, isUnknown: boolean): string {
  if (hasLeft) return 'You have left the list';
  return isUnknown ? 'This link is incomplete' : 'Leave the newsletter?';
}

function sentenceOf(hasLeft: boolean, isUnknown: boolean): string {
  if (hasLeft)
    return 'No more letters will come; the box at the foot of any page brings them back.';
  return isUnknown
    ? `Please open it from the letter itself, or write to ${agency.email} and we will take you off the list.`
    : 'One press, and our monthly letter no longer comes to this address.';
}
