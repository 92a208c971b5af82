import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Message } from '../ui/message.tsx';
import { undoFields, type UndoForm } from './offer-undo.ts';

/** What a form sent without script has done; for what can be taken back, the way back. */
export function DoneMessage({ text, undo }: { text: string; undo?: UndoForm | null }) {
  return (
    <Message tone="success" className="mb-4 items-center">
      <div className="flex flex-wrap items-center gap-x-4">
        {text}
        {undo && (
          <Form method="post" action={undo.action}>
            {undoFields(undo).map(([name, value]) => (
              <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
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
