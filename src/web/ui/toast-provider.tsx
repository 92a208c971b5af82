import { Fragment, createContext, useCallback, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Makes a message, given what takes it away again. */
export type ToastMaker = (onDone: () => void) => ReactNode;

/**
 * Shows what `useToast` gives it, newest last. It knows no message itself: the pages that have any
 * bring their looks, and all others load none of it.
 */
export function ToastProvider({
  dialog,
  children,
}: {
  /** What scrolls in the dialog that lies over the page, where there is one: all else is out of reach. */
  dialog?: HTMLElement | undefined;
  children: ReactNode;
}) {
  const [toasts, setToasts] = useState<readonly { key: number; make: ToastMaker }[]>([]);
  const show = useCallback((make: ToastMaker) => {
    setToasts((all) => [...all, { make, key: (all.at(-1)?.key ?? 0) + 1 }]);
  }, []);
  const remove = useCallback((key: number) => {
    setToasts((all) => all.filter((toast) => toast.key !== key));
  }, []);
  const messages = (
    <div
      aria-live="polite"
      className={`pointer-events-none flex flex-col items-center gap-2 ${dialog ? IN_DIALOG : ON_PAGE}`}
    >
      {toasts.map(({ key, make }) => (
        <Fragment key={key}>{make(() => remove(key))}</Fragment>
      ))}
    </div>
  );
  return (
    <ToastContext value={show}>
      {children}
      {dialog ? createPortal(messages, dialog) : messages}
    </ToastContext>
  );
}

const ON_PAGE = 'fixed inset-x-5 bottom-5 z-50 max-md:[html:has(.form-bar)_&]:bottom-21';

/** In view wherever one has scrolled to. */
const IN_DIALOG = 'sticky bottom-0 z-10 not-empty:p-3';

export const ToastContext = createContext<(make: ToastMaker) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it.');
});
