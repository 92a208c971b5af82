import * as z from 'zod/mini';
import type { SignedInAdmin } from '../../../server/features/admins/caller.ts';
import type { Services } from '../../../server/services.ts';
import { deliveryIdField } from '../../../shared/deliveries/delivery-id.ts';
import { readableBody } from '../../../shared/deliveries/delivery-words.ts';

/** What a form of the page asks for. */
export type DeliveryIntent = z.output<typeof intentSchema>;

/** What came of it. */
export interface DeliveryResult {
  ok: boolean;
  intent: DeliveryIntent['intent'];
  /** '' when it was about all of them. */
  deliveryId: string;
  message: string;
  /** The body of the message that was asked for. */
  body?: string;
}

/** Reads what a form asks for; null for a form that is not the page's. */
export function parseDeliveryIntent(form: FormData): DeliveryIntent | null {
  return intentSchema.safeParse(Object.fromEntries(form)).data ?? null;
}

/** The sentence about what was just done, for a browser without script; null for anything else. */
export function doneSentence(intent: string | null): string | null {
  if (intent === 'send-again') return SENT;
  return intent === 'send-all-again' ? ALL_SENT : null;
}

/**
 * Does what a form asks for.
 * @throws AppError of the services
 */
export async function runDeliveryIntent(
  { webhooks, deliveries }: Pick<Services, 'webhooks' | 'deliveries'>,
  admin: SignedInAdmin,
  asked: DeliveryIntent,
): Promise<DeliveryResult> {
  const { intent } = asked;
  if (intent === 'send-all-again') {
    const count = await deliveries.sendAllAgain(admin);
    const message = count === 0 ? 'There is nothing left to send again.' : ALL_SENT;
    return { ok: true, intent, deliveryId: '', message };
  }
  const { deliveryId } = asked;
  if (intent === 'send-again') {
    await webhooks.sendAgain(deliveryId, admin);
    return { ok: true, intent, deliveryId, message: SENT };
  }
  const body = readableBody(await deliveries.show(deliveryId, admin));
  return { ok: true, intent, deliveryId, message: '', body };
}

/** The result for a refused form. */
export function refusedDelivery(asked: DeliveryIntent, message: string): DeliveryResult {
  const deliveryId = 'deliveryId' in asked ? asked.deliveryId : '';
  return { ok: false, intent: asked.intent, deliveryId, message };
}

const SENT = 'The message is on its way.';
const ALL_SENT = 'All of them will be sent within a minute.';

const intentSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('send-again'), deliveryId: deliveryIdField }),
  z.object({ intent: z.literal('show'), deliveryId: deliveryIdField }),
  z.object({ intent: z.literal('send-all-again') }),
]);
