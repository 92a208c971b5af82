import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router';
import { isBrowserKey } from './browser-key.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import { useHasScript } from './use-has-script.ts';

export interface Tab {
  id: string;
  label: string;
  /** Address that shows this tab: "?tab=itinerary". */
  to: string;
  /** Small number after the label. */
  count?: number;
  icon?: LucideIcon;
  /** Number of fields in this tab with errors, shown on a red dot. */
  faults?: number;
}

/**
 * Tabs whose state is in the address: they work without script and can be shared. With script the
 * arrow keys, Home and End move between them, Enter and Space open one, and only the selected one is
 * in the tab order.
 */
export function Tabs({
  label,
  tabs,
  selected,
}: {
  label: string;
  tabs: readonly Tab[];
  /** Id of the shown tab. */
  selected: string;
}) {
  const hasScript = useHasScript();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (list.current) showSelected(list.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another tab may stand elsewhere
  }, [selected]);
  return (
    <div className="border-b border-line">
      {/* A scrolling row clips its surroundings, so it is wider than its labels by the width of the
          focus ring. */}
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the tabs inside take the focus */}
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={moveFocus}
        className="relative flex gap-6.5 max-lg:-m-1.5 max-lg:scroll-px-1.5 max-lg:overflow-x-auto max-lg:p-1.5 md:gap-9.5"
      >
        {tabs.map((tab) => {
          const isSelected = tab.id === selected;
          return (
            <Link
              key={tab.id}
              id={`tab-${tab.id}`}
              role="tab"
              to={tab.to}
              preventScrollReset
              aria-selected={isSelected}
              aria-controls={isSelected ? `panel-${tab.id}` : undefined}
              tabIndex={hasScript && !isSelected ? -1 : 0}
              className={classNames(
                'border-b-3 pt-4.5 pb-4 text-16 whitespace-nowrap transition-colors md:text-17',
                isSelected
                  ? 'border-brand font-semibold text-ink'
                  : 'border-transparent text-ink-2 hover:border-line hover:text-ink',
              )}
            >
              {tab.icon && <Icon icon={tab.icon} className="mr-2 inline align-[-0.22em]" />}
              {tab.label}
              {Boolean(tab.faults) && <Faults count={tab.faults ?? 0} />}
              {tab.count !== undefined && (
                <span className="text-15 font-normal text-ink-3">{` ${tab.count}`}</span>
              )}
            </Link>
          );
        })}
      </div>
    </div>
  );
}

function Faults({ count }: { count: number }) {
  return (
    <span className="ml-2 text-15 font-semibold text-red">
      <span aria-hidden className="mr-1 inline-block size-2 rounded-pill bg-danger align-middle" />
      {count}
      <span className="sr-only">{count === 1 ? ' fault' : ' faults'}</span>
    </span>
  );
}

/** The content of the selected tab. */
export function TabPanel({
  id,
  className,
  children,
}: {
  id: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      role="tabpanel"
      id={`panel-${id}`}
      aria-labelledby={`tab-${id}`}
      tabIndex={0}
      className={className}
    >
      {children}
    </div>
  );
}

/**
 * Where not all tabs fit, scrolls the row so that the selected one is visible; the page does not
 * scroll.
 */
function showSelected(list: HTMLElement) {
  const tab = list.querySelector<HTMLElement>('[aria-selected=true]');
  if (!tab) return;
  const [row, box] = [list.getBoundingClientRect(), tab.getBoundingClientRect()];
  const [left, right] = [row.left + RING, row.right - RING];
  list.scrollLeft += Math.max(0, box.right - right) - Math.max(0, left - box.left);
}

/** How far the ring of the focus reaches beyond a tab, in pixels. */
const RING = 6;

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')];
  const at = all.indexOf(event.target as HTMLElement);
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1, ' ': at }[event.key];
  if (at < 0 || to === undefined || isBrowserKey(event)) return;
  event.preventDefault();
  // Space opens a tab, as Enter does; a link would scroll the page.
  if (event.key === ' ') all[at]?.click();
  else all.at(to % all.length)?.focus();
}
