import { RefreshCw } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Loads what the address shows anew; without script by asking for the same page. */
export function RefreshButton() {
  const { state, revalidate } = useRevalidator();
  const { pathname, search } = useLocation();
  const refresh = (event: FormEvent) => {
    event.preventDefault();
    void revalidate();
  };
  return (
    <form action={pathname} onSubmit={refresh}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        variant="ghost"
        size="sm"
        isBusy={state === 'loading'}
        busyLabel="Refreshing..."
      >
        <Icon icon={RefreshCw} />
        Refresh
      </Button>
    </form>
  );
}
