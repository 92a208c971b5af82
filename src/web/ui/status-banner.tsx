import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './icon-button.tsx';
import { Message, type MessageTone } from './message.tsx';

/**
 * A message above a whole page or panel, which stays until the matter is settled or it is
 * dismissed.
 */
export function StatusBanner({
  tone,
  title,
  children,
  action,
  onDismiss,
}: {
  tone: MessageTone;
  /** What is the case, in a few words. */
  title: string;
  /** What follows from it. */
  children?: ReactNode;
  /** One small button or link. */
  action?: ReactNode;
  onDismiss?: () => void;
}) {
  return (
    <Message tone={tone} className="items-start [&>div]:flex-1">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-60">
          <p className="font-semibold">{title}</p>
          {children && <div className="text-ink">{children}</div>}
        </div>
        {action}
        {onDismiss && (
          <IconButton icon={X} label="Dismiss" size="sm" onClick={onDismiss} className="-my-1.5" />
        )}
      </div>
    </Message>
  );
}
