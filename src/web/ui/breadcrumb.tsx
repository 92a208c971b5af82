import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

export interface Crumb {
  label: string;
  to: string;
}

/** Words up to this length, 'Home' and 'Blog', would gain no room by being cut. */
const LONGEST_WHOLE = 6;

/** The path to this page. The last crumb is the page itself and not a link. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print">
      {/*
       * Links have padding for their focus ring, since overflow is clipped. Where letters are so
       * large that little would be left of each crumb, the path takes several lines.
       */}
      <ol className="-ml-1 flex items-center md:-ml-1.5 md:gap-1 overflow-hidden text-14 whitespace-nowrap max-[16rem]:flex-wrap text-ink-2">
        {crumbs.map((crumb, index) =>
          index === crumbs.length - 1 ? (
            // When there is no room, this crumb is truncated: the headline below has it in full.
            <li
              key={crumb.to}
              className="min-w-19 flex-1 truncate pl-1 text-ink md:pl-1.5 max-[16rem]:flex-auto max-[16rem]:whitespace-normal"
              aria-current="page"
            >
              {crumb.label}
            </li>
          ) : (
            <li
              key={crumb.to}
              className={classNames(
                'flex items-center md:gap-1',
                crumb.label.length > LONGEST_WHOLE && 'min-w-0',
              )}
            >
              <Link
                viewTransition
                to={crumb.to}
                className="truncate px-1 py-2 md:px-1.5 max-[16rem]:whitespace-normal -outline-offset-3 transition-colors hover:text-action hover:underline hover:underline-offset-4"
              >
                {crumb.label}
              </Link>
              <Icon icon={ChevronRight} size={14} className="text-ink-3" />
            </li>
          ),
        )}
      </ol>
    </nav>
  );
}
