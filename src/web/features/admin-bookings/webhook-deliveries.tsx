import { Send } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link, type FetcherFormProps } from 'react-router';
import { AttemptList } from '../../office/attempt-list.tsx';
import { SectionTitle } from '../../office/section-title.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { BookingView } from './booking-view.ts';
import { IntentFields } from './intent-fields.tsx';

/**
 * The messages about a booking to the automation, with the outcome of every try; each can be sent
 * again.
 */
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
        <p className="text-14 text-ink-2">There is no webhook message for this booking.</p>
      )}
      {booking.deliveries.map(({ id, canSend, title, note, attempts }) => (
        <div
          key={id}
          className="mb-2 rounded-control border border-line bg-surface px-3.5 py-2.5 text-14"
        >
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p>
              <span className="text-15 font-semibold">{title}</span>{' '}
              <span className="text-ink-2">{note}</span>
            </p>
            {canSend && (
              <Form method="post">
                <IntentFields intent="send-again" booking={booking} />
                <input type="hidden" name="deliveryId" value={id} />
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
            )}
          </div>
          <AttemptList attempts={attempts} isOpen />
        </div>
      ))}
      <p className="text-14">
        <Link to="/admin/deliveries" className="link">
          All messages
        </Link>
      </p>
    </section>
  );
}
