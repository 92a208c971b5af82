import { Check, Monitor, Moon, Sun, type LucideIcon } from 'lucide-react';
import { EARLY } from '../lib/early-presses.ts';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { themes, useTheme, type Theme } from './theme.ts';
import { useMenu } from './use-menu.ts';

/** The theme as an icon that opens three choices; for headers. */
export function ThemeMenu() {
  const [theme, setTheme] = useTheme();
  const { ref, leave } = useMenu();
  return (
    <details ref={ref} className="menu needs-script relative">
      <summary
        aria-label="Theme"
        title="Theme"
        className="grid size-11 place-items-center rounded-pill transition-colors hover:bg-wash hover:text-ink"
      >
        <Icon icon={Moon} size={22} className="dark:hidden" />
        <Icon icon={Sun} size={22} className="hidden dark:block" />
      </summary>
      <div className="absolute top-full right-0 z-50 mt-2 w-44 rounded-control border border-line bg-surface p-1.5 text-ink shadow-3">
        {themes.map((choice) => (
          <button
            key={choice}
            {...EARLY}
            type="button"
            aria-pressed={choice === theme}
            onClick={() => {
              setTheme(choice);
              leave();
            }}
            className="flex min-h-11 w-full items-center gap-3 rounded-thumb px-3 text-15 font-medium hover:bg-tint"
          >
            <Icon icon={LOOKS[choice].icon} className="text-ink-3" />
            {LOOKS[choice].label}
            {choice === theme && <Icon icon={Check} className="ml-auto text-action" />}
          </button>
        ))}
      </div>
    </details>
  );
}

/** The theme as three choices side by side; for the slide-out menu. */
export function ThemeRow() {
  const [theme, setTheme] = useTheme();
  return (
    <fieldset className="needs-script flex items-center justify-between">
      <legend className="contents text-15 font-medium">Theme</legend>
      <div className="flex rounded-control border-[1.5px] border-field">
        {themes.map((choice) => (
          <button
            key={choice}
            {...EARLY}
            type="button"
            aria-pressed={choice === theme}
            aria-label={LOOKS[choice].label}
            title={LOOKS[choice].label}
            onClick={() => setTheme(choice)}
            className={classNames(
              'grid h-10 w-12 place-items-center first:rounded-l-inner last:rounded-r-inner',
              choice === theme ? 'bg-action text-on-action' : 'hover:bg-tint',
            )}
          >
            <Icon icon={LOOKS[choice].icon} />
          </button>
        ))}
      </div>
    </fieldset>
  );
}

const LOOKS: Record<Theme, { label: string; icon: LucideIcon }> = {
  system: { label: 'System', icon: Monitor },
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
};
