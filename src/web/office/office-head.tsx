import type { ReactNode } from 'react';
import { classNames } from '../ui/class-names.ts';
import { BackLink } from './back-link.tsx';

/** The head of a page of the back office: breadcrumb, title, one line, and actions. */
export function OfficeHead({
  back,
  title,
  actions,
  isHiddenOnSmall = false,
  children,
}: {
  /** The page that leads here. */
  back?: { to: string; label: string };
  title: string;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  /** On small screens only what is open is shown; the title is still there for screen readers. */
  isHiddenOnSmall?: boolean;
  /** The line under the title. */
  children?: ReactNode;
}) {
  const hidden = isHiddenOnSmall && 'max-lg:hidden';
  return (
    <>
      {back && <BackLink to={back.to}>{back.label}</BackLink>}
      <div
        className={classNames(
          'flex flex-wrap items-end justify-between gap-x-6 gap-y-3',
          isHiddenOnSmall ? 'lg:mb-6' : 'mb-6',
        )}
      >
        <div className="min-w-0">
          <h1 className={classNames('type-heading', isHiddenOnSmall && 'max-lg:sr-only')}>
            {title}
          </h1>
          {children && (
            <div className={classNames('mt-1 max-w-[70ch] text-ink-2', hidden)}>{children}</div>
          )}
        </div>
        {actions && (
          <div className={classNames('no-print flex flex-wrap gap-2.5', hidden)}>{actions}</div>
        )}
      </div>
    </>
  );
}

/** The page that the pages of accounts, data and the server belong to. */
export const TO_SETTINGS = { to: '/admin/settings', label: 'Settings' };
