import { RefreshCw } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';

/** Loads the current address anew; without script, as a link to the same page. */
export function ReloadButton({
  label = 'Refresh',
  busyLabel = 'Refreshing...',
  className,
}: {
  label?: string;
  busyLabel?: string;
  className?: string;
}) {
  const { state, revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const reload = (event: FormEvent) => {
    event.preventDefault();
    void revalidate();
  };
  return (
    <form action={pathname} onSubmit={reload} className={className}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        isBusy={state === 'loading'}
        busyLabel={busyLabel}
      >
        <Icon icon={RefreshCw} />
        {label}
      </Button>
    </form>
  );
}
