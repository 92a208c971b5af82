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
import { useNavigate } from 'react-router';
import { classNames } from './class-names.ts';
import { IconButton, IconLink } from './icon-button.tsx';

/** What Escape, the scrim and the close button do. */
type WayOut =
  | {
      /** The parent then stops rendering the dialog. */
      onClose: () => void;
      closeTo?: undefined;
    }
  | {
      /**
       * Where they lead when the dialog has an address of its own; the button then works without
       * script too. Going back does not open the dialog again.
       */
      closeTo: string;
      onClose?: undefined;
    };

type DialogProps = WayOut & {
  title: string;
  /** One line under the title. */
  subtitle?: ReactNode;
  /**
   * 480, 640 or 1140 px wide. Below 768 px a dialog is a sheet at the foot of the screen; 'screen',
   * which is as wide as 'lg', and 'wide', which is nearly as wide as the window, fill it.
   */
  size?: 'sm' | 'md' | 'lg' | 'screen' | 'wide';
  /** Buttons at the right of the title, before the close button. */
  actions?: ReactNode;
  /** The bar at the foot, primary last. */
  foot?: ReactNode;
  /** When false, the caller sets the padding of the content. */
  isPadded?: boolean;
  children: ReactNode;
};

/**
 * A modal dialog that is open for as long as it is rendered. The focus goes to the element marked
 * with `data-first-focus`, else to the first field, else to the first control; it stays inside, and
 * afterwards returns to where it was. When the dialog was already open in the served page, the
 * focus stays in a field that somebody has begun to use.
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
  const focused = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const close =
    onClose ?? (() => void navigate(closeTo, { replace: true, preventScrollReset: true }));
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    focused.current = document.activeElement as HTMLElement | null;
    answerOnce(close);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the scrim; Escape is the keyboard's way
    <dialog
      ref={dialog}
      open
      aria-labelledby={titleId}
      onCancel={onCancel}
      // At a second Escape the browser closes it anyway, but the parent decides whether it closes.
      onClose={({ currentTarget: closed }) => {
        if (closed.open || !closed.isConnected) return;
        closed.showModal();
        focused.current?.focus();
      }}
      // mousedown and not click: selecting text out of a field would end with a click on the scrim,
      // too.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      className={classNames(
        'inset-x-0 mx-auto mt-auto mb-0 max-h-[92dvh] w-full max-w-none flex-col overflow-hidden low:overflow-y-auto sideways:scroll-pt-32 rounded-t-card bg-surface shadow-3 open:flex md:my-auto md:w-[calc(100%-4rem)] md:rounded-card',
        SIZES[size],
      )}
    >
      <header
        // In a low window everything scrolls; where there is room for it, the way out stays.
        className="z-1 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-5 py-4 md:px-6.5 md:py-5 sideways:sticky sideways:top-0 sideways:py-2"
      >
        <div className="min-w-0 flex-1">
          <h2 id={titleId} className="font-serif text-25 leading-tight">
            {title}
          </h2>
          {subtitle && <p className="text-15 text-ink-2">{subtitle}</p>}
        </div>
        {actions}
        {closeTo === undefined ? (
          <IconButton icon={X} label="Close" onClick={close} />
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

/**
 * At one Escape, Firefox may tell every open dialog to close, the topmost first. Only that one
 * answers, although by then it may be gone.
 */
function answerOnce(answer: () => void) {
  if (isAnswered) return;
  isAnswered = true;
  setTimeout(() => (isAnswered = false));
  answer();
}
let isAnswered = false;

const SIZES = {
  sm: 'md:max-w-120',
  md: 'md:max-w-160',
  lg: 'md:max-w-285',
  screen: 'max-md:h-dvh max-md:max-h-dvh max-md:rounded-none md:max-w-285',
  wide: 'max-md:h-dvh max-md:max-h-dvh max-md:rounded-none',
} as const;

/**
 * Called with the scrolling part of each dialog that opens; the function that it returns is called
 * when that dialog closes.
 */
export const DialogContext = createContext<(body: HTMLElement) => () => void>(() => () => {});

/** Makes the dialog modal, whether it was open in the served page or has just been rendered. */
function useModal() {
  const ref = useRef<HTMLDialogElement>(null);
  const tellOpen = useContext(DialogContext);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    // In a served dialog somebody may be typing already.
    const current = document.activeElement as HTMLElement | null;
    const begun = dialog.contains(current) ? current : null;
    dialog.removeAttribute('open');
    // Measured while the page still has its scrollbar; base.css reserves that width.
    const page = document.documentElement;
    page.style.setProperty('--scrollbar', `${window.innerWidth - page.clientWidth}px`);
    dialog.showModal();
    const first =
      begun ??
      dialog.querySelector<HTMLElement>('[data-first-focus]') ??
      dialog.querySelector<HTMLElement>(
        ':is(input:not([type=hidden]), select, textarea):not([hidden])',
      );
    // Text is shown from its beginning, even in a low window.
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

/**
 * When the content is longer than the dialog, it becomes focusable so that arrow keys scroll it,
 * unless controls inside already make that possible.
 */
function letKeysScroll(body: HTMLElement | null) {
  if (!body || body.querySelector('a[href], button, input, select, textarea, [tabindex]')) return;
  if (body.scrollHeight > body.clientHeight) body.tabIndex = 0;
}
