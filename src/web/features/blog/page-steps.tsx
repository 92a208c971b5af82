import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { blogAddress, type BlogFilter } from './blog-address.ts';

/** Previous and Next; on the first and the last page the useless one stays in place. */
export function PageSteps({ filter, pages }: { filter: BlogFilter; pages: number }) {
  if (pages < 2) return null;
  const { page } = filter;
  const addressOf = (other: number) => blogAddress({ ...filter, page: other });
  return (
    <nav
      aria-label="Article pages"
      className="mt-13 flex flex-wrap items-center justify-between gap-3 md:mt-15"
    >
      <Step to={addressOf(Math.max(page - 1, 1))} isPastEnd={page === 1}>
        <Icon icon={ArrowLeft} />
        Previous
      </Step>
      <span className="text-15 text-ink-2">{`Page ${page} of ${pages}`}</span>
      <Step to={addressOf(Math.min(page + 1, pages))} isPastEnd={page === pages}>
        Next
        <Icon icon={ArrowRight} />
      </Step>
    </nav>
  );
}

function Step({
  to,
  isPastEnd,
  children,
}: {
  to: string;
  isPastEnd: boolean;
  children: ReactNode;
}) {
  return (
    <ButtonLink
      to={to}
      // It keeps the focus of somebody who has just used it to get to the end.
      {...(isPastEnd && { tabIndex: -1, 'aria-disabled': true, onClick: stop })}
      variant="ghost"
      size="sm"
      className={isPastEnd ? 'pointer-events-none opacity-55' : undefined}
    >
      {children}
    </ButtonLink>
  );
}

const stop = (event: MouseEvent) => event.preventDefault();
