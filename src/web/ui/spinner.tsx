import { LoaderCircle } from 'lucide-react';
import { Icon } from './icon.tsx';

/** A turning arc, as large as the text beside it. */
export function Spinner({ label }: { label?: string }) {
  return (
    <span className="inline-flex items-center gap-2.5" role={label ? 'status' : undefined}>
      {/* WebKit would redraw the page for an animation even where nobody sees it. */}
      <Icon icon={LoaderCircle} className="animate-spin in-[.invisible]:animate-none" />
      {label}
    </span>
  );
}
