import { useEffect, useRef, useState, type RefObject } from 'react';
import { Link, NavLink } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { CategoriesMenu } from './categories-menu.tsx';
import { Logo } from './logo.tsx';
import { mainPages, toursPage, type Destination } from './navigation.ts';
import { SiteSearch } from './site-search.tsx';
import { SlideOutMenu } from './slide-out-menu.tsx';
import { ThemeMenu } from './theme-switch.tsx';
import { useScrolledPast } from './use-scrolled-past.ts';

/** The header over a hero is clear up to this scroll position, in px (public spec, section 9). */
const CLEAR_UNTIL = 10;

/**
 * The header of every public page. It stays in view, except in very low windows.
 * @param props.isOverHero transparent, with white text, over a hero that begins at the top of the
 *   page
 */
export function Header({ isOverHero = false }: { isOverHero?: boolean }) {
  const isScrolled = useScrolledPast(CLEAR_UNTIL);
  const ref = useRef<HTMLElement>(null);
  const isMenuOpen = useHasOpenMenu(ref);
  const isClear = isOverHero && !isScrolled && !isMenuOpen;
  return (
    <header
      ref={ref}
      className={classNames(
        'site-header no-print sticky top-0 z-40 transition-colors duration-240 low:relative',
        // The negative margin makes the hero begin at the top of the page.
        isOverHero && '-mb-17.25 md:-mb-21.25',
        isClear
          ? 'on-art border-b border-transparent text-white'
          : 'border-b border-line bg-surface',
      )}
    >
      <div className="relative flex h-17 items-center gap-2 pr-3.5 pl-5 md:h-21 md:gap-4 md:px-8 min-[90rem]:gap-7.5 min-[90rem]:px-12 min-[100rem]:gap-6 min-[100rem]:px-[calc(50%-38.75rem)]">
        <Link to="/" viewTransition className="flex rounded-thumb">
          <Logo />
          <span className="sr-only">, home</span>
        </Link>
        <nav
          aria-label="Main"
          className="hidden items-center gap-4.5 text-15 font-medium whitespace-nowrap xl:flex min-[90rem]:gap-6.5 min-[100rem]:gap-5"
        >
          <MainLink {...toursPage} />
          <CategoriesMenu className={MAIN_LINK} />
          {mainPages.map((page) => (
            <MainLink key={page.to} {...page} />
          ))}
        </nav>
        <SiteSearch
          id="site-search"
          isClear={isClear}
          className="ml-auto hidden min-w-40 flex-1 transition-[max-width] duration-160 focus-within:max-w-83 md:block md:not-focus-within:max-w-65.5"
        />
        <div className="ml-auto md:ml-0">
          <ThemeMenu />
        </div>
        <span className="hidden md:block">
          <ButtonLink
            to="/booking"
            size="sm"
            variant={isClear ? 'on-art-primary' : 'primary'}
            className="whitespace-nowrap"
          >
            Book Now
          </ButtonLink>
        </span>
        <SlideOutMenu className="xl:hidden" />
      </div>
    </header>
  );
}

/**
 * The line under the current page's link is placed below the text, so that all links share a
 * baseline.
 */
const MAIN_LINK =
  'relative block py-2.5 after:absolute after:inset-x-0 after:bottom-1 after:h-0.5 after:transition-colors hover:after:bg-field aria-[current=page]:after:bg-brand';

/** An open menu, or the search field with its suggestions. */
const OPEN_PANEL = 'details.menu[open], [type=search]:focus';

/** Whether a panel of the header is open: the header is then never clear. */
function useHasOpenMenu(header: RefObject<HTMLElement | null>): boolean {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = header.current;
    const check = () => setIsOpen(element?.querySelector(OPEN_PANEL) != null);
    // These events do not bubble, so they are caught in the capture phase.
    const events = ['toggle', 'focus', 'blur'];
    for (const event of events) element?.addEventListener(event, check, true);
    return () => {
      for (const event of events) element?.removeEventListener(event, check, true);
    };
  }, [header]);
  return isOpen;
}

function MainLink({ to, label }: Destination) {
  return (
    <NavLink to={to} viewTransition className={MAIN_LINK}>
      {label}
    </NavLink>
  );
}
