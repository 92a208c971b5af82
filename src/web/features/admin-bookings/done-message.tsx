import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import type { DoneAct } from './booking-addresses.ts';
import { DONE, isIntent } from './booking-messages.ts';

/** What a form sent without script has done, and for a deletion the way back. */
export function DoneMessage({ done }: { done: DoneAct }) {
  if (!isIntent(done.intent)) return null;
  return (
    <Message tone="success" className="mb-4 items-center">
      <div className="flex flex-wrap items-center gap-x-4">
        {DONE[done.intent]}
        {done.intent === 'delete' && (
          <Form method="post" action="/admin/bookings">
            <input type="hidden" name="intent" value="restore" />
            <input type="hidden" name="bookingId" value={done.bookingId} />
            <Button type="submit" variant="quiet" size="sm">
              Undo
            </Button>
          </Form>
        )}
      </div>
    </Message>
  );
}
