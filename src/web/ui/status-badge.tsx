import { Badge } from './badge.tsx';
import { Spinner } from './spinner.tsx';

export type StatusTone = 'blue' | 'green' | 'amber' | 'red' | 'gray';

/**
 * A state as a dot and a word, so that color is never the only sign. Gray is for unknown states.
 */
export function StatusBadge({
  tone = 'gray',
  label,
  isBusy = false,
}: {
  tone?: StatusTone;
  label: string;
  /** Turns the dot into a spinner while the state is being changed. */
  isBusy?: boolean;
}) {
  return (
    <Badge tone={tone}>
      {isBusy ? <Spinner /> : <span className="size-2 shrink-0 rounded-pill bg-current" />}
      {label}
    </Badge>
  );
}
