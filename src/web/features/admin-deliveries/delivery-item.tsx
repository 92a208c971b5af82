import { Eye, Send } from 'lucide-react';
import { Link } from 'react-router';
import { AttemptList } from '../../office/attempt-list.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { DeliveryResult } from './delivery-action.ts';
import type { DeliveryRow } from './delivery-row.ts';
import { useDeliveryAction } from './use-delivery-action.ts';

/** A message: its destination, its subject, its progress, and every try. */
export function DeliveryItem({
  row,
  answered,
}: {
  row: DeliveryRow;
  /** The result of a form that was sent without script. */
  answered: DeliveryResult | undefined;
}) {
  const showing = useDeliveryAction();
  const body =
    showing.result?.body ?? (answered?.deliveryId === row.id ? answered.body : undefined);
  return (
    <article aria-label={`${row.hook}, ${row.subject.text}`} className="px-4 py-4 md:px-5">
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-72">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold">{row.hook}</span>
            <StatusBadge {...row.badge} />
          </p>
          <p className="mt-1 wrap-anywhere">
            {row.subject.to ? (
              <Link to={row.subject.to} className="link">
                {row.subject.text}
              </Link>
            ) : (
              row.subject.text
            )}
            <span className="text-ink-2">{` · ${row.created}`}</span>
          </p>
          <p className="text-14 text-ink-2">{row.words}</p>
        </div>
        <Actions row={row} showing={showing} />
      </div>
      <AttemptList attempts={row.attempts} />
      {body !== undefined && (
        <pre
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
          tabIndex={0}
          aria-label="The message as it is sent"
          className="mt-3 max-h-96 overflow-auto rounded-control bg-sand p-3.5 text-13 wrap-anywhere whitespace-pre-wrap"
        >
          {body}
        </pre>
      )}
    </article>
  );
}

function Actions({
  row,
  showing,
}: {
  row: DeliveryRow;
  showing: ReturnType<typeof useDeliveryAction>;
}) {
  const sending = useDeliveryAction();
  const about = <span className="sr-only">{` about ${row.subject.text}`}</span>;
  return (
    <div className="flex flex-wrap gap-2.5">
      {row.canSend && (
        <sending.Form method="post">
          <input type="hidden" name="intent" value="send-again" />
          <input type="hidden" name="deliveryId" value={row.id} />
          <Button
            type="submit"
            variant="ghost"
            size="sm"
            isBusy={sending.isBusy}
            busyLabel="Sending..."
          >
            <Icon icon={Send} />
            Send again
            {about}
          </Button>
        </sending.Form>
      )}
      {row.canShow && (
        <showing.Form method="post" className="max-md:first:-ml-2.5">
          <input type="hidden" name="intent" value="show" />
          <input type="hidden" name="deliveryId" value={row.id} />
          <Button type="submit" variant="quiet" size="sm" isBusy={showing.isBusy}>
            <Icon icon={Eye} />
            Show the message
            {about}
          </Button>
        </showing.Form>
      )}
    </div>
  );
}
