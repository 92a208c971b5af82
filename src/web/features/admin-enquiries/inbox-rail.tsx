import { Send, TriangleAlert, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { groupDigits } from '../../../shared/group-digits.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Rail, RailLink } from './inbox-rail-data.ts';

/**
 * Folders, sources and lists: a column beside the inbox; on small screens a row of chips above it.
 */
export function InboxRail({ rail, current }: { rail: Rail; current: string }) {
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    bringIntoView(nav.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each place that one goes to counts
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label="Inbox"
      className="relative flex gap-2 overflow-x-auto border-line bg-bar p-3 max-lg:border-b lg:block lg:overflow-y-auto lg:border-r lg:px-2.5 lg:py-3"
    >
      <Group label="Folders" isLabelHidden links={rail.folders} current={current} />
      <Group label="Source" links={rail.sources} current={current} />
      <Group label="Lists" links={rail.lists} current={current} />
      <Deliveries failing={rail.deliveries.failing} current={current} />
    </nav>
  );
}

/**
 * Where the row is wider than the screen, scrolls it to the current link. The page itself does not
 * scroll.
 */
function bringIntoView(nav: HTMLElement | null) {
  const here = nav?.querySelector<HTMLElement>('[aria-current]');
  if (nav && here && nav.scrollWidth > nav.clientWidth) {
    nav.scrollLeft = here.offsetLeft - (nav.clientWidth - here.offsetWidth) / 2;
  }
}

function Group({
  label,
  isLabelHidden = false,
  links,
  current,
}: {
  label: string;
  isLabelHidden?: boolean;
  links: readonly RailLink[];
  current: string;
}) {
  return (
    <>
      {!isLabelHidden && <Heading>{label}</Heading>}
      <ul aria-label={label} className="max-lg:contents lg:mb-2.5">
        {links.map(({ id, label: name, to, count }) => (
          <li key={id} className="max-lg:contents">
            <Way to={to} isHere={id === current} count={count}>
              {name}
            </Way>
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * The links to the messages to webhooks: in red to the failed ones, while there are any; and to all
 * of them where none have failed, or where the column is as high as the page.
 */
function Deliveries({ failing, current }: { failing: number; current: string }) {
  const isHere = current === 'deliveries' || current === 'failing';
  return (
    <>
      <Heading>Delivery</Heading>
      {failing > 0 && (
        <Way
          to="/admin/deliveries?view=failing"
          isHere={current === 'failing'}
          icon={TriangleAlert}
          isFailing
          count={failing}
        >
          Not delivered
        </Way>
      )}
      {(failing === 0 || isHere) && (
        <Way to="/admin/deliveries" isHere={current === 'deliveries'} icon={Send}>
          Messages sent
        </Way>
      )}
    </>
  );
}

/** One link of the rail. */
function Way({
  to,
  isHere,
  icon,
  isFailing = false,
  count,
  children,
}: {
  to: string;
  isHere: boolean;
  icon?: LucideIcon;
  isFailing?: boolean;
  /** How much lies there. */
  count?: number;
  children: string;
}) {
  return (
    <Link
      to={to}
      aria-current={isHere ? 'page' : undefined}
      className={classNames(LINK, isFailing ? FAILING : PLAIN)}
    >
      {icon && <Icon icon={icon} className="-mr-0.5" />}
      {children}
      {count !== undefined && <Count>{count}</Count>}
    </Link>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <p aria-hidden className="px-3 py-1 text-13 font-semibold text-ink-3 max-lg:hidden">
      {children}
    </p>
  );
}

function Count({ children }: { children: number }) {
  return (
    <span className="text-14 font-normal tabular-nums lg:ml-auto">{groupDigits(children)}</span>
  );
}

const LINK =
  'flex min-h-10 shrink-0 lg:min-h-8.5 items-center gap-2 px-4 text-15 whitespace-nowrap -outline-offset-3 transition-colors max-lg:rounded-pill max-lg:border lg:rounded-control lg:px-3 aria-[current=page]:font-semibold';
const PLAIN =
  'text-ink max-lg:border-line max-lg:bg-surface hover:bg-wash aria-[current=page]:border-action aria-[current=page]:bg-tint aria-[current=page]:text-action';
const FAILING =
  'font-medium text-red max-lg:border-red hover:bg-red-tint aria-[current=page]:bg-red-tint';
