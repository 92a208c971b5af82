import type { ReactNode } from 'react';
import { Message, type MessageTone } from '../ui/message.tsx';

/** What was done or is wrong, above a page or a form; nothing where there is nothing to say. */
export function PageMessage({ tone, children }: { tone: MessageTone; children: ReactNode }) {
  if (!children) return null;
  return (
    <Message tone={tone} className="mb-4">
      {children}
    </Message>
  );
}
