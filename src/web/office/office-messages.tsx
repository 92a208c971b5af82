import { useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { DialogContext } from '../ui/dialog.tsx';
import { ToastProvider } from '../ui/toast-provider.tsx';

/**
 * Places the office's messages where they can be seen and pressed: at the foot of the page, or in
 * the topmost open dialog.
 */
export function OfficeMessages({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<readonly HTMLElement[]>([]);
  const tellOpen = useCallback((body: HTMLElement) => {
    setOpen((bodies) => [...bodies, body]);
    return () => setOpen((bodies) => bodies.filter((other) => other !== body));
  }, []);
  const dialog = open.at(-1);
  return (
    <DialogContext value={tellOpen}>
      <ToastProvider
        className={dialog ? IN_DIALOG : ON_PAGE}
        place={(messages) => (dialog ? createPortal(messages, dialog) : messages)}
      >
        {children}
      </ToastProvider>
    </DialogContext>
  );
}

/** Above the bar at the foot of a tour's form on a phone, and of an enquiry beside the list. */
const ON_PAGE =
  'fixed inset-x-5 bottom-5 z-50 max-md:[html:has(.form-bar)_&]:bottom-21 lg:[html:has(.foot-of-pane)_&]:bottom-27';

/** Stays visible however far one has scrolled. */
const IN_DIALOG = 'sticky bottom-0 z-10 not-empty:p-3';
