import {
  NEWSLETTER_MESSAGES,
  NEWSLETTER_SOURCES,
  type NewsletterPlace,
} from '../../../shared/enquiries/newsletter.ts';
import type { EnquiriesDeps, Submission } from './add-enquiry.ts';
import { requireSubmission } from './submission-limits.store.ts';
import { insertEndedSubscription, startSubscription } from './subscriptions.store.ts';

/** A checked address, and the box that it was typed into. */
export interface Subscription {
  email: string;
  place: NewsletterPlace;
}

/** What the webhook is told of a subscription beside its address (public spec, section 3). */
const MESSAGE = 'New newsletter subscription';

/**
 * Puts an address on the newsletter's list, with its message and the job that delivers it, in one
 * transaction. Subscribing twice does no harm, and nobody learns who is on the list already. What
 * fell into the trap is kept off the list, and nobody is notified.
 * @throws AppError too_many when this client has sent too many addresses
 */
export async function subscribe(
  { db, clock, webhooks }: EnquiriesDeps,
  { email, place }: Subscription,
  { clientAddress, isTrapped }: Submission,
): Promise<void> {
  const now = clock.now();
  const source = NEWSLETTER_SOURCES[place];
  await db.transaction(async (tx) => {
    const attempt = { form: 'newsletter', clientAddress, now };
    await requireSubmission(tx, attempt, NEWSLETTER_MESSAGES.failed);
    const subscription = { email, source, message: MESSAGE, createdAt: now };
    if (isTrapped) return insertEndedSubscription(tx, subscription);
    const id = await startSubscription(tx, subscription);
    if (id === null) return;
    await webhooks.enqueue(tx, {
      hook: 'newsletter',
      subscriptionId: id,
      payload: { email, source, timestamp: now.toISOString(), message: MESSAGE },
    });
  });
}
