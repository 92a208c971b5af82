import { Form } from 'react-router';
import { Message } from '../ui/message.tsx';
import type { UndoForm } from './offer-undo.ts';
import { UndoButton } from './undo-button.tsx';

/** What a form sent without script has done; for what can be taken back, the way back. */
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
        {undo && <UndoButton undo={undo} Form={Form} />}
      </div>
    </Message>
  );
}
