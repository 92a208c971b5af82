import { Search } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { KeyCaps } from './key-caps.tsx';

/** Opens the palette; where there is room it looks like the search field that it opens. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
      className="needs-script inline-flex size-11 shrink-0 items-center justify-center gap-2.5 rounded-control text-14 text-ink-2 transition-colors hover:bg-wash hover:text-ink max-[22.5rem]:hidden lg:h-10 lg:w-66 lg:justify-start lg:border-[1.5px] lg:border-field lg:bg-surface lg:px-3 lg:hover:border-ink-2 lg:hover:bg-surface"
    >
      <Icon icon={Search} size={20} />
      <span className="max-lg:sr-only">Find anything</span>
      <span aria-hidden className="ml-auto max-lg:hidden">
        <KeyCaps keys={['Ctrl', 'K']} />
      </span>
    </button>
  );
}
