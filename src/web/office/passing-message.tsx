import { FoldingMessage } from '../lib/folding-message.tsx';
import { Message, type MessageTone } from '../ui/message.tsx';

/** The outcome of a form. Another object is another message, even with the same text. */
export interface Notice {
  tone: MessageTone;
  text: string;
}

/**
 * Shows the outcome of a form and folds it away after five seconds, but not while the pointer or
 * the focus is on it. An error stays until something else is shown.
 */
export function PassingMessage({
  notice,
  className,
}: {
  notice: Notice | null;
  className: string;
}) {
  return (
    <FoldingMessage about={notice} stays={notice?.tone === 'error'}>
      {notice && (
        <Message tone={notice.tone} className={className}>
          {notice.text}
        </Message>
      )}
    </FoldingMessage>
  );
}
