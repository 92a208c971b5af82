import type { ReactNode } from 'react';
import { Message, type MessageTone } from './message.tsx';

/** A message above a whole page or panel, which stays until the matter is settled. */
export function StatusBanner({
  tone,
  title,
  children,
}: {
  tone: MessageTone;
  /** What is the case, in a few words. */
  title: string;
  /** What follows from it. */
  children?: ReactNode;
}) {
  return (
    <Message tone={tone} className="items-start [&>div]:flex-1">
      <p className="font-semibold">{title}</p>
      {children && <div className="text-ink">{children}</div>}
    </Message>
  );
}
