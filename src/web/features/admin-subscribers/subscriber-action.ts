import * as z from 'zod/mini';
import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { SubscribersService } from '../../../server/features/enquiries/subscribers.service.ts';
import { idField } from '../../../shared/form-fields.ts';

/** What a form of the page asks for. */
export type SubscriberIntent = z.output<typeof intentSchema>;

/** What came of it. */
export interface SubscriberResult {
  ok: boolean;
  intent: SubscriberIntent['intent'];
  subscriberId: number;
  message: string;
}

/** What is said when it is done. */
const DONE: Readonly<Record<SubscriberIntent['intent'], string>> = {
  unsubscribe: 'Unsubscribed: the address gets no more newsletters.',
  resubscribe: 'Back on the list.',
};

/** Reads what a form asks for; null for a form that is not the page's. */
export function parseSubscriberIntent(form: FormData): SubscriberIntent | null {
  return intentSchema.safeParse(Object.fromEntries(form)).data ?? null;
}

/** The sentence about what was just done, for a browser without script; null for anything else. */
export function doneSentence(intent: string | null): string | null {
  return intent !== null && Object.hasOwn(DONE, intent)
    ? DONE[intent as SubscriberIntent['intent']]
    : null;
}

/**
 * Does what a form asks for.
 * @throws AppError of the service
 */
export async function runSubscriberIntent(
  subscribers: SubscribersService,
  admin: SignedInAdmin,
  { intent, subscriberId }: SubscriberIntent,
): Promise<SubscriberResult> {
  await subscribers[intent](subscriberId, admin);
  return { ok: true, intent, subscriberId, message: DONE[intent] };
}

const intentSchema = z.object({
  intent: z.enum(['unsubscribe', 'resubscribe']),
  subscriberId: idField(),
});
