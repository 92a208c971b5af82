import type { Caller } from '../features/admins/caller.ts';
import type { InlineHashes } from './security-headers.ts';

/** What pages know of the site they belong to. */
export interface Site {
  /** The public origin. */
  url: string;
  whatsappUrl: string | null;
  messengerUrl: string | null;
  /** The script of the chat assistant. */
  chatWidgetSrc: string | null;
  /** The style of the vector map; null where the outline is the map. */
  mapStyleUrl: string | null;
}

/** What a page is told about its call besides the request. */
export interface PageCall {
  caller: Caller;
  clientAddress: string;
  /** Marks the inline scripts that the page itself wrote. */
  nonce: string;
  isSecure: boolean;
  /** Receives a page that was rendered as a whole; the response then has no body. */
  takePage: (page: WrittenPage) => void;
  /**
   * Receives an error that a page shows: it decides the status of the answer and its `Retry-After`.
   */
  reportError: (error: unknown) => void;
}

/** A page in memory, with the CSP sources of its own inline scripts and styles. */
export interface WrittenPage extends InlineHashes {
  body: Buffer;
}

/** Renders a page or runs its action. It is made on the web side and handed to this one. */
export type RenderPage = (request: Request, call: PageCall) => Promise<Response>;
