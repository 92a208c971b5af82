import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';

/** The way back, above the title of a page that another page of the back office leads to. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <p className="-mt-1.5 mb-0.5">
      <Link
        to={to}
        className="inline-flex min-h-8 items-center gap-2 text-ink-2 transition-colors hover:text-ink hover:underline hover:underline-offset-4"
      >
        <Icon icon={ArrowLeft} />
        {children}
      </Link>
    </p>
  );
}
