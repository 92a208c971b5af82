import {
  CalendarCheck,
  Inbox,
  LayoutDashboard,
  LogOut,
  Map,
  MessageSquareQuote,
  Settings,
  type LucideIcon,
} from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Form, Link, useLocation } from 'react-router';
import { groupDigits } from '../../shared/group-digits.ts';
import { centerInRow } from '../ui/center-in-row.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from './logo.tsx';
import { SkipLink } from './skip-link.tsx';
import { ThemeMenu } from './theme-switch.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

/** Header, tabs and main part of the back office. */
export function AdminFrame({
  admin,
  newEnquiries,
  finder,
  children,
}: {
  admin: { email: string; role: string };
  /** Number of new enquiries. */
  newEnquiries: number;
  /** The button that opens the command palette. */
  finder: ReactNode;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <div className="min-h-dvh bg-desk text-15">
      <SkipLink />
      <header className="no-print flex min-h-16 items-center gap-1 border-b border-line bg-surface px-4 max-md:flex-wrap max-md:gap-y-1.5 max-md:pt-2.5 max-md:pb-2 md:gap-4.5 md:px-8">
        <Link to="/admin" aria-label="Song Xanh back office, home" className="flex rounded-thumb">
          <Logo line={null} size="sm" />
        </Link>
        <span className="max-md:hidden">
          <Badge>Admin</Badge>
        </span>
        <div className="ml-auto">{finder}</div>
        {/* On a phone it has a line of its own under the bar, where an address of any length fits
            beside its role. */}
        <p className="min-w-0 leading-snug max-md:order-last max-md:flex max-md:w-full max-md:text-13 max-md:text-ink-2 md:text-right">
          <span className="truncate md:block md:font-semibold" title={admin.email}>
            {admin.email}
          </span>
          <span aria-hidden className="px-1.5 md:hidden">
            ·
          </span>
          <span className="md:block md:text-14 md:text-ink-2">{admin.role}</span>
        </p>
        <ThemeMenu />
        <Form method="post" action="/admin/logout">
          <Button type="submit" variant="ghost" size="sm" className="max-md:px-3!">
            <Icon icon={LogOut} className="max-md:hidden" />
            Logout
          </Button>
        </Form>
      </header>
      <nav
        aria-label="Back office"
        className="no-print flex gap-1 overflow-x-auto border-b border-line bg-surface px-2 md:px-7"
      >
        {adminTabs.map(({ to, label, icon, pages }) => {
          const isCurrent = pages.some((page) => isPageOf(page, pathname));
          return (
            <Link
              key={to}
              ref={isCurrent ? centerInRow : undefined}
              to={to}
              aria-current={isCurrent ? 'page' : undefined}
              className={TAB}
            >
              <Icon icon={icon} className="max-lg:hidden" />
              {label}
              {to === '/admin/enquiries' && <NewCount count={newEnquiries} />}
            </Link>
          );
        })}
      </nav>
      <main
        ref={main}
        id="main"
        tabIndex={-1}
        // The space below the end of the page is for messages, which would otherwise cover it.
        className="mx-auto max-w-360 px-4 pt-6 pb-28 md:px-8 md:pt-7.5 md:pb-24"
      >
        {children}
      </main>
    </div>
  );
}

/** The number of new ones, in a pill; nothing where there are none (design notes, 'Admin tabs'). */
function NewCount({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="relative rounded-pill bg-tint px-2 text-14 font-semibold text-action tabular-nums">
      {groupDigits(count)}
      <span className="sr-only"> new</span>
    </span>
  );
}

/** The tabs; each is the current one on all of its pages. */
const adminTabs: readonly {
  label: string;
  to: string;
  icon: LucideIcon;
  pages: readonly string[];
}[] = [
  { label: 'Overview', to: '/admin', icon: LayoutDashboard, pages: ['/admin'] },
  {
    label: 'Tour Management',
    to: '/admin/tour-management',
    icon: Map,
    pages: ['/admin/tour-management', '/admin/category-management'],
  },
  {
    label: 'Bookings',
    to: '/admin/bookings',
    icon: CalendarCheck,
    pages: ['/admin/bookings'],
  },
  {
    label: 'Enquiries',
    to: '/admin/enquiries',
    icon: Inbox,
    pages: ['/admin/enquiries', '/admin/subscribers', '/admin/deliveries'],
  },
  {
    label: 'Reviews',
    to: '/admin/reviews',
    icon: MessageSquareQuote,
    pages: ['/admin/reviews'],
  },
  {
    label: 'Settings',
    to: '/admin/settings',
    icon: Settings,
    pages: [
      '/admin/settings',
      '/admin/account-management',
      '/admin/my-account',
      '/admin/audit',
      '/admin/system-test',
    ],
  },
];

/** Whether an address is a page or below it; the home of the back office has nothing below it. */
function isPageOf(page: string, pathname: string): boolean {
  return pathname === page || (page !== '/admin' && pathname.startsWith(`${page}/`));
}

const TAB =
  'flex min-h-13 items-center gap-2.25 border-b-3 border-transparent px-4 pt-1 font-medium whitespace-nowrap text-ink-2 -outline-offset-3 transition-colors hover:border-line hover:text-ink aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-ink';
