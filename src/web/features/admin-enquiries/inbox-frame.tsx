import type { ReactNode } from 'react';
import { OfficeHead } from '../../office/office-head.tsx';
import { classNames } from '../../ui/class-names.ts';
import { InboxRail } from './inbox-rail.tsx';
import type { Rail } from './inbox-rail-data.ts';

/** Title, summary and actions, and a panel with the rail on its left. */
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
  /** The link of the rail that is current. */
  current: string;
  /** Whether the panel is as high as the screen and its columns scroll. */
  isFixed?: boolean;
  /** Whether small screens only show what is open. */
  isRailHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <OfficeHead title={title} actions={actions} isHiddenOnSmall={isRailHidden}>
        {summary}
      </OfficeHead>
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
