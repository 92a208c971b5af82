import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export type MessageTone = 'success' | 'error' | 'info' | 'warning';

/**
 * A sentence about what just happened, or a warning. Errors interrupt a screen reader, others wait.
 */
export function Message({
  tone,
  className,
  children,
}: {
  tone: MessageTone;
  className?: string;
  children: ReactNode;
}) {
  const { icon, look } = TONES[tone];
  return (
    <div
      role={tone === 'error' ? 'alert' : 'status'}
      className={classNames('flex gap-3 rounded-control px-4.5 py-3.5 text-15', look, className)}
    >
      <Icon icon={icon} size={21} className="mt-px" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

const TONES = {
  success: { icon: CircleCheck, look: 'bg-green-tint text-green' },
  error: { icon: CircleAlert, look: 'bg-red-tint text-red' },
  info: { icon: Info, look: 'bg-tint text-action' },
  warning: { icon: TriangleAlert, look: 'bg-amber-tint text-amber' },
} as const;
