import { ChevronDown, Menu, X } from 'lucide-react';
import { useCallback, useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { ArtPicture } from '../art/picture.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { mainPages, servicePages, toursPage } from './navigation.ts';
import { SiteSearch } from './site-search.tsx';
import { ThemeRow } from './theme-switch.tsx';

const MENU_ID = 'slide-out-menu';

/**
 * The header's links for narrow screens, in a modal dialog that slides in from the right. Its
 * buttons also have invoker commands, so that newer browsers can open and close it without script.
 */
export function SlideOutMenu({ className }: { className: string }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = useCallback(() => dialog.current?.close(), []);
  // As one leaves, not as the page wakes up: it may have been opened before its script came.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each page is left
  useEffect(() => close, [close, key]);
  return (
    <>
      <IconButton
        icon={Menu}
        label="Menu"
        className={className}
        aria-haspopup="dialog"
        onClick={(event) => {
          // Otherwise the command below would do the same again.
          event.preventDefault();
          dialog.current?.showModal();
        }}
        {...command('show-modal')}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the scrim; Escape is the keyboard's way */}
      <dialog
        ref={dialog}
        id={MENU_ID}
        aria-label="Menu"
        onClick={(event) => event.target === event.currentTarget && close()}
        className="my-0 mr-0 ml-auto h-dvh max-h-none w-86.5 max-w-[calc(100%-2.75rem)] flex-col bg-surface text-ink shadow-3 transition-transform duration-160 open:flex starting:open:translate-x-full"
      >
        <div className="sticky top-0 z-10 flex h-17 shrink-0 items-center justify-between border-b border-line bg-surface pr-2.5 pl-5.5">
          <span className="font-semibold">Menu</span>
          <IconButton icon={X} label="Close menu" onClick={close} {...command('close')} />
        </div>
        {/* Scrolls between head and foot; on a low screen, where those would leave it a slit, all of
            the menu scrolls. */}
        <nav
          aria-label="Main, all pages"
          className="px-5.5 py-4 low:shrink-0 not-low:min-h-0 not-low:flex-1 not-low:overflow-y-auto"
        >
          <SiteSearch id="menu-search" isInMenu className="mb-3" />
          <Row to={toursPage.to} label={toursPage.label} />
          <details className="group/menu">
            <summary className="flex min-h-13 items-center justify-between font-serif text-22 group-open/menu:text-action">
              Categories
              <Icon icon={ChevronDown} size={22} className="group-open/menu:rotate-180" />
            </summary>
            <div className="mb-3 border-b border-line pb-3">
              {servicePages.map((page) => (
                <NavLink
                  key={page.to}
                  to={page.to}
                  className="flex min-h-11 items-center gap-3.5 font-medium hover:text-action aria-[current=page]:text-action"
                >
                  <span className="h-9 w-7.5 overflow-hidden rounded-arch">
                    <ArtPicture
                      picture={page.scene}
                      sizes="85px"
                      decorative
                      className="size-full object-cover"
                    />
                  </span>
                  {page.label}
                </NavLink>
              ))}
            </div>
          </details>
          {mainPages.map((page) => (
            <Row key={page.to} {...page} />
          ))}
        </nav>
        <div className="shrink-0 space-y-3 border-t border-line bg-bar px-5.5 py-4">
          <ButtonLink to="/booking" isFullWidth>
            Book Now
          </ButtonLink>
          <ThemeRow />
        </div>
      </dialog>
    </>
  );
}

function Row({ to, label }: { to: string; label: string }) {
  return (
    <NavLink
      to={to}
      className="flex min-h-13 items-center font-serif text-22 hover:text-action aria-[current=page]:text-action"
    >
      {label}
    </NavLink>
  );
}

/** React's types do not know these attributes yet. */
function command(name: 'show-modal' | 'close'): object {
  return { command: name, commandfor: MENU_ID };
}
