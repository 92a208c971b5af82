import { Fragment, createContext, useCallback, useState, type ReactNode } from 'react';

/** Makes a message, given what takes it away again. */
export type ToastMaker = (onDone: () => void) => ReactNode;

/**
 * Shows what `useToast` gives it, newest last. It knows no message itself: the pages that have any
 * bring their looks, and all others load none of it.
 */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly { key: number; make: ToastMaker }[]>([]);
  const show = useCallback((make: ToastMaker) => {
    setToasts((all) => [...all, { make, key: (all.at(-1)?.key ?? 0) + 1 }]);
  }, []);
  const remove = useCallback((key: number) => {
    setToasts((all) => all.filter((toast) => toast.key !== key));
  }, []);
  return (
    <ToastContext value={show}>
      {children}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-5 bottom-5 z-50 max-md:[html:has(.form-bar)_&]:bottom-21 flex flex-col items-center gap-2"
      >
        {toasts.map(({ key, make }) => (
          <Fragment key={key}>{make(() => remove(key))}</Fragment>
        ))}
      </div>
    </ToastContext>
  );
}

export const ToastContext = createContext<(make: ToastMaker) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it.');
});
