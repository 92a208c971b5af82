import { Send } from 'lucide-react';
import type { ComponentType } from 'react';
import type { FetcherFormProps } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { DeliveryLines } from './booking-deliveries.ts';
import type { BookingView } from './booking-view.ts';
import { IntentFields } from './intent-fields.tsx';
import { SectionTitle } from './section-title.tsx';

/** The messages about a booking to the automation, with every try; each can be sent again. */
export function WebhookDeliveries({
  booking,
  Form,
  isBusy,
}: {
  booking: BookingView;
  Form: ComponentType<FetcherFormProps>;
  isBusy: boolean;
}) {
  return (
    <section className="mt-5.5">
      <SectionTitle>Webhook delivery</SectionTitle>
      {booking.deliveries.length === 0 && (
        <p className="text-14 text-ink-2">No message was made for this booking.</p>
      )}
      {booking.deliveries.map((delivery) => (
        <div
          key={delivery.id}
          className="mb-2 rounded-control border border-line bg-surface text-14"
        >
          <div className="flex items-center justify-between gap-3 px-3.5 py-2.5">
            <p>
              <span className="text-15 font-semibold">{delivery.state}</span>{' '}
              <span className="text-ink-2">{delivery.note}</span>
            </p>
            <Form method="post">
              <IntentFields intent="send-again" booking={booking} />
              <input type="hidden" name="deliveryId" value={delivery.id} />
              <Button
                type="submit"
                variant="ghost"
                size="sm"
                isBusy={isBusy}
                className="min-h-9 px-3 text-14 whitespace-nowrap"
              >
                <Icon icon={Send} />
                Send again
              </Button>
            </Form>
          </div>
          <Attempts attempts={delivery.attempts} />
        </div>
      ))}
    </section>
  );
}

function Attempts({ attempts }: Pick<DeliveryLines, 'attempts'>) {
  if (attempts.length === 0) return null;
  return (
    <ol aria-label="Tries, newest first">
      {attempts.map(({ number, time, answer, isDelivered }) => (
        <li
          key={number}
          className="grid grid-cols-[5.75rem_1fr_auto] items-center gap-2.5 border-t border-line px-3.5 py-1.5 tabular-nums"
        >
          <span className="text-ink-2">{time}</span>
          <span>{answer}</span>
          <Badge tone={isDelivered ? 'green' : 'red'}>{isDelivered ? 'OK' : 'Failed'}</Badge>
        </li>
      ))}
    </ol>
  );
}
