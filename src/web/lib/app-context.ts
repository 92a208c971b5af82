import { createContext, type RouterContextProvider } from 'react-router';
import type { PageCall, Site } from '../../server/http/page-call.ts';
import type { Services } from '../../server/services.ts';
import type { PageClock } from './page-clock.ts';

/** Everything that loaders and actions work with. */
export interface AppContext extends PageCall {
  services: Services;
  site: Site;
  clock: PageClock;
}

/** With null as its default, the library throws when the server has not set a value. */
export const appContext = createContext<AppContext | null>(null);

/** The app behind a loader or an action. */
export function appOf(context: Readonly<RouterContextProvider>): AppContext {
  const app = context.get(appContext);
  if (!app) throw new Error('The page was rendered without its app context.');
  return app;
}
