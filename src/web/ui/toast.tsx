import { X } from 'lucide-react';
import {
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
} from 'react';
import { IconButton } from './icon-button.tsx';
import { Message, type MessageTone } from './message.tsx';
import { ToastContext } from './toast-provider.tsx';

/**
 * How long a message stays, in ms, unless the pointer or the focus is on it; longer when it offers
 * an action. An error stays until it is dismissed or another message comes: people must be able to
 * read it, however long that takes. So does what is to be copied from it.
 */
const SHOWN_FOR = 5_000;
const OFFERED_FOR = 8_000;

export interface Toast {
  tone: MessageTone;
  text: string;
  /** Whether it stays, as an error does: there is something to copy from it. */
  stays?: boolean;
  /** An action on it, such as "Undo". The message disappears with it. */
  action?: { label: string; onAct: () => void };
}

/**
 * Returns a function that shows a short message at the foot of the screen; needs a ToastProvider
 * above.
 */
export function useToast(): (toast: Toast) => void {
  const show = useContext(ToastContext);
  return useCallback(
    (toast) => {
      const shownAt = Date.now();
      show(
        (onDone) => <ToastItem toast={toast} shownAt={shownAt} onDone={onDone} />,
        staysOf(toast),
      );
    },
    [show],
  );
}

const staysOf = ({ tone, stays = tone === 'error' }: Toast) => stays;

/** @param onDone called when it disappears */
function ToastItem({
  toast,
  shownAt,
  onDone,
}: {
  toast: Toast;
  /** When it first appeared: it may have moved since. */
  shownAt: number;
  onDone: () => void;
}) {
  const [isHeld, setIsHeld] = useState(false);
  const since = useRef(shownAt);
  const letGo = () => {
    since.current = Date.now();
    setIsHeld(false);
  };
  const cameFrom = useRef<HTMLElement>(null);
  const onFocus = ({ currentTarget, relatedTarget }: FocusEvent) => {
    setIsHeld(true);
    if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement;
  };
  /** After a key press the focus returns to where it was, because the focused button disappears. */
  const leave = ({ detail: presses }: MouseEvent) => {
    if (presses === 0) cameFrom.current?.focus();
    onDone();
  };
  useEffect(() => {
    if (isHeld || staysOf(toast)) return;
    const wholeTime = toast.action ? OFFERED_FOR : SHOWN_FOR;
    const timer = setTimeout(onDone, since.current + wholeTime - Date.now());
    return () => clearTimeout(timer);
    // The timer only restarts when the message is released, not when the parent renders.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isHeld]);
  return (
    <div
      className="pointer-events-auto flex max-w-full rounded-control shadow-3 md:max-w-130"
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={letGo}
      onFocus={onFocus}
      onBlur={letGo}
    >
      <Message tone={toast.tone} className="items-center">
        <span className="flex items-center gap-3">
          {toast.text}
          {toast.action && (
            <button
              type="button"
              className="link min-h-9 shrink-0 px-1 text-current"
              onClick={(event) => {
                toast.action?.onAct();
                leave(event);
              }}
            >
              {toast.action.label}
            </button>
          )}
          <IconButton icon={X} label="Dismiss" size="sm" onClick={leave} />
        </span>
      </Message>
    </div>
  );
}
