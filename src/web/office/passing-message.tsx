import { FoldingMessage } from '../lib/folding-message.tsx';
import { Message, type MessageTone } from '../ui/message.tsx';

/** What a form came to. Another object is another message, also when it says the same. */
export interface Notice {
  tone: MessageTone;
  text: string;
}

/**
 * Says what a form came to, and folds away after five seconds, though not under the pointer or the
 * focus. What went wrong stays until something else is said.
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
