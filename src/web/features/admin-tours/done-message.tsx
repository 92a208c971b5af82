import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { TOURS_PATH, type DoneAct } from './tour-addresses.ts';
import { doneMessage } from './tour-messages.ts';

/** What a form sent without script has done, and for a deletion the way back. */
export function DoneMessage({ done: { intent, ids } }: { done: DoneAct }) {
  return (
    <Message tone="success" className="mb-4 items-center">
      <div className="flex flex-wrap items-center gap-x-4">
        {doneMessage(intent, ids.length)}
        {intent === 'delete' && (
          <Form method="post" action={TOURS_PATH}>
            <input type="hidden" name="intent" value="restore" />
            {ids.map((id) => (
              <input key={id} type="hidden" name="tourId" value={id} />
            ))}
            <Button type="submit" variant="quiet" size="sm">
              Undo
            </Button>
          </Form>
        )}
      </div>
    </Message>
  );
}
