import { useCallback, useState, type ReactNode } from 'react';
import { DialogContext } from '../ui/dialog.tsx';
import { ToastProvider } from '../ui/toast-provider.tsx';

/**
 * The messages of the office, where they are seen and can be pressed: at the foot of the page, or in
 * the dialog that lies over it, of several in the one on top.
 */
export function OfficeMessages({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly HTMLElement[]>([]);
  const tellOpen = useCallback((body: HTMLElement) => {
    setOpen((bodies) => [...bodies, body]);
    return () => setOpen((bodies) => bodies.filter((other) => other !== body));
  }, []);
  return (
    <DialogContext value={tellOpen}>
      <ToastProvider dialog={open.at(-1)}>{children}</ToastProvider>
    </DialogContext>
  );
}
