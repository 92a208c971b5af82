import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { Icon } from '../ui/icon.tsx';

/** The way back, over the title of a page that the settings lead to. */
export function BackToSettings() {
  return (
    <p className="mb-1">
      <Link
        to="/admin/settings"
        className="inline-flex min-h-8 items-center gap-2 text-ink-2 transition-colors hover:text-ink hover:underline hover:underline-offset-4"
      >
        <Icon icon={ArrowLeft} />
        Settings
      </Link>
    </p>
  );
}
