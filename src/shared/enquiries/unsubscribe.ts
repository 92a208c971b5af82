import { readId } from '../read-id.ts';

/** The page where a subscriber leaves the newsletter's list. */
export const UNSUBSCRIBE_PATH = '/unsubscribe';

/** The content of a link to that page: who leaves, and the proof that we made the link. */
export interface UnsubscribeLink {
  subscriptionId: number;
  key: string;
}

/** The path of a link, to be put after the site's address. */
export function unsubscribePath({ subscriptionId, key }: UnsubscribeLink): string {
  return `${UNSUBSCRIBE_PATH}?${new URLSearchParams({ id: String(subscriptionId), key })}`;
}

/** Reads a link; null when it is not complete. */
export function parseUnsubscribeLink(params: URLSearchParams): UnsubscribeLink | null {
  const subscriptionId = readId(params.get('id'));
  const key = /^[\w-]{43}$/.exec(params.get('key') ?? '')?.[0];
  return subscriptionId && key ? { subscriptionId, key } : null;
}
