import { Fragment, createContext, useCallback, useState, type ReactNode } from 'react';

/** Makes a message, given what takes it away again. */
export type ToastMaker = (onDone: () => void) => ReactNode;

/**
 * Shows what `useToast` gives it, newest last. It knows no message itself: the pages that have any
 * bring their looks, and all others load none of it.
 */
export function ToastProvider({
  className = 'toasts',
  place = inPlace,
  children,
}: {
  /** Where they stand in their place. */
  className?: string;
  /** Puts them into another place of the page. */
  place?: (messages: ReactNode) => ReactNode;
  children: ReactNode;
}) {
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
      {place(
        <div
          aria-live="polite"
          className={`pointer-events-none flex flex-col items-center gap-2 ${className}`}
        >
          {toasts.map(({ key, make }) => (
            <Fragment key={key}>{make(() => remove(key))}</Fragment>
          ))}
        </div>,
      )}
    </ToastContext>
  );
}

const inPlace = (messages: ReactNode) => messages;

export const ToastContext = createContext<(make: ToastMaker) => void>(() => {
  throw new Error('useToast needs a ToastProvider above it.');
});
