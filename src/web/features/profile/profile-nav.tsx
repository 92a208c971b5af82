import {
  CalendarCheck,
  CreditCard,
  Heart,
  LogOut,
  Settings,
  User,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import {
  PROFILE_SECTIONS,
  questionAddress,
  sectionAddress,
  type ProfileSection,
} from './profile-address.ts';

/**
 * The links to the parts of the page: a list at its side, on narrower screens a row of chips that
 * scrolls.
 */
export function ProfileNav({ current }: { current: ProfileSection }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const row = nav.current;
    const chip = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !chip) return;
    const isWhole =
      chip.offsetLeft >= row.scrollLeft &&
      chip.offsetLeft + chip.offsetWidth <= row.scrollLeft + row.clientWidth;
    if (!isWhole) row.scrollLeft = chip.offsetLeft - GUTTER;
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another part is another chip
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label="Profile"
      className="no-print relative max-lg:-mx-5 max-lg:overflow-x-auto max-lg:px-5 max-lg:py-1 lg:sticky lg:top-28"
    >
      <ul className="gap-2 max-lg:flex">
        {PROFILE_SECTIONS.map(({ id, label }) => (
          <li key={id} className="shrink-0">
            <Link
              to={sectionAddress(id)}
              preventScrollReset
              aria-current={id === current ? 'page' : undefined}
              className={classNames(
                ROW,
                id === current
                  ? 'bg-tint font-semibold text-action max-lg:border-action'
                  : 'hover:bg-wash max-lg:bg-surface',
              )}
            >
              <Icon
                icon={ICONS[id]}
                size={20}
                className={id === current ? undefined : 'text-ink-3'}
              />
              {label}
            </Link>
          </li>
        ))}
        <li aria-hidden className="my-3 border-t border-line max-lg:hidden" />
        <li className="shrink-0">
          <Link
            to={questionAddress('sign-out')}
            preventScrollReset
            className={classNames(ROW, 'hover:bg-wash max-lg:bg-surface')}
          >
            <Icon icon={LogOut} size={20} className="text-ink-3" />
            Sign Out
          </Link>
        </li>
      </ul>
    </nav>
  );
}

/** The page's margin on a phone, in px: the chip is lined up with the text. */
const GUTTER = 20;

const ROW =
  'flex min-h-11 items-center gap-3 px-3.5 text-15 transition-colors max-lg:rounded-pill max-lg:border-[1.5px] max-lg:border-line max-lg:px-4 max-lg:whitespace-nowrap lg:-ml-3.5 lg:rounded-control';

const ICONS: Record<ProfileSection, LucideIcon> = {
  details: User,
  bookings: CalendarCheck,
  wishlist: Heart,
  payment: CreditCard,
  settings: Settings,
};
