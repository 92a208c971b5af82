import { ArrowLeft, ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { blogAddress, type BlogFilter } from './blog-address.ts';

/** Previous and Next at both ends; at the first and the last page they stay in their place. */
export function PageSteps({ filter, pages }: { filter: BlogFilter; pages: number }) {
  if (pages < 2) return null;
  const { page } = filter;
  return (
    <nav
      aria-label="Article pages"
      className="mt-13 flex flex-wrap items-center justify-between gap-3 md:mt-15"
    >
      <Step to={page > 1 ? blogAddress({ ...filter, page: page - 1 }) : null}>
        <Icon icon={ArrowLeft} />
        Previous
      </Step>
      <span className="text-15 text-ink-2">{`Page ${page} of ${pages}`}</span>
      <Step to={page < pages ? blogAddress({ ...filter, page: page + 1 }) : null}>
        Next
        <Icon icon={ArrowRight} />
      </Step>
    </nav>
  );
}

function Step({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) {
    return (
      <Button
        disabled
        variant="ghost"
        size="sm"
        className="disabled:border-field! disabled:bg-transparent!"
        // Also while it is pressed.
        style={{ opacity: 0.55 }}
      >
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink to={to} variant="ghost" size="sm">
      {children}
    </ButtonLink>
  );
}
