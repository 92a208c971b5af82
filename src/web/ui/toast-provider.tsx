import { Fragment, createContext, useCallback, useState, type ReactNode } from 'react';

/** Renders a message, given a function that removes it. */
export type ToastMaker = (onDone: () => void) => ReactNode;

type ShowToast = (make: ToastMaker, stays: boolean) => void;

interface ShownToast {
  key: number;
  make: ToastMaker;
  /** Whether it does not go by itself. */
  stays: boolean;
}

/**
 * Shows what `useToast` gives it, newest last; a message that stays goes when another one comes. It
 * has no message component itself, so that pages without messages load none.
 */
export function ToastProvider({
  className = 'toasts',
  place = inPlace,
  children,
}: {
  /** Classes that position the messages. */
  className?: string;
  /** Renders the messages in another place of the page. */
  place?: (messages: ReactNode) => ReactNode;
  children: ReactNode;
}) {
  const [toasts, setToasts] = useState<readonly ShownToast[]>([]);
  const show = useCallback<ShowToast>((make, stays) => {
    setToasts((all) => [
      ...all.filter((toast) => !toast.stays),
      { make, stays, key: (all.at(-1)?.key ?? 0) + 1 },
    ]);
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

export const ToastContext = createContext<ShowToast>(() => {
  throw new Error('useToast needs a ToastProvider above it.');
});
