import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import type { UndoForm } from './offer-undo.tsx';
import { UndoFields } from './undo-fields.tsx';

/**
 * What a form that was sent without script has done, with a button to undo it where that is
 * possible.
 */
export function DoneMessage({
  text,
  undo,
  className = 'mb-4',
}: {
  text: string;
  undo?: UndoForm | null;
  className?: string;
}) {
  return (
    <Message tone="success" className={`${className} items-center`}>
      <div className="flex flex-wrap items-center gap-x-4">
        {text}
        {undo && (
          <Form method="post" action={undo.action}>
            <UndoFields undo={undo} />
            <Button type="submit" variant="quiet" size="sm">
              Undo
            </Button>
          </Form>
        )}
      </div>
    </Message>
  );
}
