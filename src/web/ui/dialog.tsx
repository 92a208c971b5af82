import { X } from 'lucide-react';
import {
  createContext,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { classNames } from './class-names.ts';
import { IconButton, IconLink } from './icon-button.tsx';

export interface DialogProps {
  title: string;
  /** One line under the title. */
  subtitle?: ReactNode;
  /** Called for Escape, the scrim and the cross. The parent then stops rendering the dialog. */
  onClose: () => void;
  /**
   * Where the cross leads when the dialog is an address of its own; it then works without script too.
   * Going back does not open the dialog again.
   */
  closeTo?: string;
  /**
   * 480, 640 or 1140 wide. Under 768 a dialog is a sheet from the foot of the screen; a screen, which
   * is as wide as the largest, takes all of it.
   */
  size?: 'sm' | 'md' | 'lg' | 'screen';
  /** Buttons at the right of the title, before the cross. */
  actions?: ReactNode;
  /** The bar at the foot, primary last. */
  foot?: ReactNode;
  /** Padding of the content is the caller's when false. */
  isPadded?: boolean;
  children: ReactNode;
}

/**
 * A modal dialog that is open for as long as it is rendered. Focus goes to the element marked with
 * `data-first-focus`, else to the first field, else to the first control; it stays inside, and returns where it was.
 * In one that came open from the server it stays in the field that somebody has begun with.
 */
export function Dialog({
  title,
  subtitle,
  onClose,
  closeTo,
  size = 'md',
  actions,
  foot,
  isPadded = true,
  children,
}: DialogProps) {
  const titleId = useId();
  const dialog = useModal();
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the scrim; Escape is the keyboard's way
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={onCancel}
      // A browser closes it at the second Escape in spite of that; whether it goes is the parent's to say.
      onClose={({ currentTarget: closed }) =>
        !closed.open && closed.isConnected && closed.showModal()
      }
      // The press, not the click: a text that is marked out of its field ends its click on the scrim, too.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      className={classNames(
        'inset-x-0 mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-none flex-col overflow-hidden low:overflow-y-auto rounded-t-card bg-surface shadow-3 open:flex md:my-auto md:w-[calc(100%-4rem)] md:rounded-card',
        SIZES[size],
      )}
    >
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-5 py-4 md:px-6.5 md:py-5">
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="font-serif text-25 leading-tight">
            {title}
          </h2>
          {subtitle && <p className="text-15 text-ink-2">{subtitle}</p>}
        </div>
        {actions}
        {closeTo === undefined ? (
          <IconButton icon={X} label="Close" onClick={onClose} />
        ) : (
          <IconLink icon={X} label="Close" to={closeTo} replace preventScrollReset />
        )}
      </header>
      <div
        data-dialog-body
        // Positioned, so that hidden labels far down scroll with it instead of making the dialog longer.
        // What takes the focus comes into view with the label over it and the message under it.
        className={classNames(
          'relative min-h-0 flex-auto scroll-pt-10 scroll-pb-28 overflow-y-auto low:flex-none low:overflow-visible',
          isPadded && 'p-5 md:p-6.5',
        )}
      >
        {children}
      </div>
      {foot && (
        <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line bg-bar px-5 py-4 md:px-6.5">
          {foot}
        </footer>
      )}
    </dialog>
  );
}

const SIZES = {
  sm: 'md:max-w-120',
  md: 'md:max-w-160',
  lg: 'md:max-w-285',
  screen: 'max-md:h-dvh max-md:max-h-dvh max-md:rounded-none md:max-w-285',
} as const;

/**
 * Is told of each dialog that opens, by the part of it that scrolls; what it answers with is called
 * when that one closes.
 */
export const DialogContext = createContext<(body: HTMLElement) => () => void>(() => () => {});

/** Turns the dialog that came open from the server, or was just rendered, into a modal one. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  const tellOpen = useContext(DialogContext);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // Opened by the server: somebody may already type in it.
    const current = document.activeElement as HTMLElement | null;
    const begun = dialog.contains(current) ? current : null;
    dialog.removeAttribute('open');
    // Measured while the page still has its scrollbar; base.css keeps that much room.
    const page = document.documentElement;
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    dialog.showModal();
    const first =
      begun ??
      dialog.querySelector<HTMLElement>('[data-first-focus]') ??
      dialog.querySelector<HTMLElement>(
        ':is(input:not([type=hidden]), select, textarea):not([hidden])',
      );
    // A part to read is begun at its top, however low the window is.
    first?.focus({ preventScroll: first.tabIndex < 0 });
    const body = dialog.querySelector<HTMLElement>('[data-dialog-body]');
    letKeysScroll(body);
    const tellClosed = body && tellOpen(body);
    return () => {
      tellClosed?.();
      dialog.close();
    };
  }, [tellOpen]);
  return ref;
}

/** A text longer than the dialog takes the focus, so that arrows scroll it; controls inside would do that by themselves. */
function letKeysScroll(body: HTMLElement | null) {
  if (!body || body.querySelector('a[href], button, input, select, textarea, [tabindex]')) return;
  if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
}
