import { RefreshCw } from 'lucide-react';
import type { FormEvent } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { useToast } from '../ui/toast.tsx';
import { unreached } from './keep-form.ts';
import { tellSessionEnd } from './session-end.ts';
import { whyNotReload } from './why-not-reload.ts';

/**
 * Loads the current address anew, unless what is typed on the page would be lost; without script, as
 * a link to the same page.
 */
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
  const toast = useToast();
  const reload = async (event: FormEvent) => {
    event.preventDefault();
    const reason = await whyNotReload();
    if (reason === 'signed out') tellSessionEnd(true);
    else if (reason) toast({ tone: 'error', text: unreached(reason) });
    else void revalidate();
  };
  return (
    <form action={pathname} onSubmit={(event) => void reload(event)} className={className}>
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
