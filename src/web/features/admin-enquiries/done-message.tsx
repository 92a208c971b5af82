import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Message } from '../../ui/message.tsx';
import { DONE, isIntent } from './enquiry-messages.ts';
import { ENQUIRIES_PATH, type DoneAct } from './inbox-addresses.ts';

/** What a form sent without script has done, and for a deletion the way back. */
export function DoneMessage({ done }: { done: DoneAct }) {
  if (!isIntent(done.intent)) return null;
  return (
    <Message tone="success" className="mb-4 items-center">
      <div className="flex flex-wrap items-center gap-x-4">
        {DONE[done.intent]}
        {done.intent === 'delete' && (
          <Form method="post" action={ENQUIRIES_PATH}>
            <input type="hidden" name="intent" value="restore" />
            <input type="hidden" name="enquiryId" value={done.enquiryId} />
            <Button type="submit" variant="quiet" size="sm">
              Undo
            </Button>
          </Form>
        )}
      </div>
    </Message>
  );
}
