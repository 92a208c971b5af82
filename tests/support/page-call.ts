import { RouterContextProvider } from 'react-router';
import { AppError } from '../../src/server/app-error.ts';
import { systemClock, type Clock } from '../../src/server/clock.ts';
import { VISITOR } from '../../src/server/features/admins/caller.ts';
import type { Services } from '../../src/server/services.ts';
import { appContext } from '../../src/web/lib/app-context.ts';
import { pageClock } from '../../src/web/lib/page-clock.ts';
import { SITE } from './services.ts';

/**
 * The arguments of a loader or an action when a visitor opens a page or, with `fields`, sends a
 * form.
 * @param options.reported is called with the product's own failures; without it they fail the test
 */
export function pageCall(
  services: Services,
  path: string,
  {
    fields,
    headers = {},
    clientAddress = '198.51.100.7',
    clock = systemClock,
    reported = null,
  }: {
    fields?: Record<string, string> | undefined;
    headers?: Record<string, string>;
    clientAddress?: string;
    clock?: Clock;
    reported?: unknown[] | null;
  } = {},
) {
  const url = new URL(path, SITE);
  const request = new Request(url, {
    headers,
    ...(fields && { method: 'POST', body: new URLSearchParams(fields) }),
  });
  const context = new RouterContextProvider();
  context.set(appContext, {
    services,
    clock: pageClock(clock),
    site: {
      url: SITE,
      whatsappUrl: null,
      messengerUrl: null,
      chatWidgetSrc: null,
      mapStyleUrl: null,
    },
    caller: VISITOR,
    clientAddress,
    nonce: '',
    isSecure: true,
    takePage: () => undefined,
    reportError(error) {
      if (reported) reported.push(error);
      // An error that the form itself shows is not a failure.
      else if (!(error instanceof AppError)) throw error;
    },
  });
  return { request, context, params: {}, url, pattern: path };
}
