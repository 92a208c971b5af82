import { useRouteLoaderData } from 'react-router';
import type { AppContext } from '../lib/app-context.ts';

/** What the frame of every page knows about the site and the current year. */
export interface SiteFacts {
  /** This year in Hanoi. */
  year: number;
  whatsappUrl: string | null;
  messengerUrl: string | null;
  /** The script of the chat assistant. */
  chatWidgetSrc: string | null;
}

/** Reads the facts for the root of the pages. */
export function siteFacts({ site, clock }: AppContext): SiteFacts {
  return {
    year: Number(clock.today().slice(0, 4)),
    whatsappUrl: site.whatsappUrl,
    messengerUrl: site.messengerUrl,
    chatWidgetSrc: site.chatWidgetSrc,
  };
}

/** The facts; null where not even the root of the pages could be loaded. */
export function useSiteFacts(): SiteFacts | null {
  return useRouteLoaderData<SiteFacts>('root') ?? null;
}
