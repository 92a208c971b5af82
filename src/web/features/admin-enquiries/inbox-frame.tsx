import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { InboxRail } from './inbox-rail.tsx';
import type { Rail } from './inbox-rail-data.ts';

/** Title, one line, what can be done, and a panel with the rail at its left (picture 88). */
export function InboxFrame({
  title,
  summary,
  actions,
  rail,
  current,
  isFixed = false,
  isRailHidden = false,
  children,
}: {
  title: string;
  summary: string;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  rail: Rail;
  /** Where in the rail one is. */
  current: string;
  /** The panel has the height of the screen, and its columns scroll. */
  isFixed?: boolean;
  /** Small screens show what is open, and nothing around it. */
  isRailHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <div
        className={classNames(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-3 lg:mb-6',
          !isRailHidden && 'max-lg:mb-5',
        )}
      >
        <div>
          <h1 className={classNames('type-heading', isRailHidden && 'max-lg:sr-only')}>{title}</h1>
          <p className={classNames('text-ink-2', isRailHidden && 'max-lg:hidden')}>{summary}</p>
        </div>
        <div className={isRailHidden ? 'max-lg:hidden' : undefined}>{actions}</div>
      </div>
      <div
        className={classNames(
          'overflow-clip rounded-panel border border-line bg-surface lg:grid lg:grid-cols-[13.625rem_minmax(0,1fr)]',
          isFixed
            ? 'lg:h-[clamp(34rem,calc(100dvh-15.5rem),47.5rem)] lg:grid-rows-[minmax(0,1fr)]'
            : 'lg:min-h-150',
        )}
      >
        <div className={classNames('min-w-0 lg:grid lg:min-h-0', isRailHidden && 'max-lg:hidden')}>
          <InboxRail rail={rail} current={current} />
        </div>
        {children}
      </div>
    </>
  );
}
