import { Logo } from '../web/layout/logo.tsx';
import { classNames } from '../web/ui/class-names.ts';
import { parts } from './parts.ts';
import { addressOf, widths, type View } from './view.ts';

/**
 * Theme, width, and the list of sections. They are all part of the address, so any view can be sent
 * to someone.
 */
export function Rail({ view, section }: { view: View; section: string }) {
  return (
    <header className="border-line bg-surface max-lg:border-b lg:sticky lg:top-0 lg:h-dvh lg:overflow-y-auto lg:border-r">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 px-5 py-5 lg:grid lg:px-7 lg:py-7">
        <Logo size="sm" line={null} />
        <nav aria-label="Theme" className="flex gap-1.5">
          {(['light', 'dark', 'both'] as const).map((theme) => (
            <Choice
              key={theme}
              href={addressOf({ ...view, theme }, section)}
              isChosen={theme === view.theme}
              label={theme === 'both' ? 'Both' : theme === 'dark' ? 'Dark' : 'Light'}
            />
          ))}
        </nav>
        <nav aria-label="Width" className="flex flex-wrap gap-1.5 max-md:hidden">
          {[null, ...widths].map((width) => (
            <Choice
              key={width}
              href={addressOf({ ...view, width }, section)}
              isChosen={width === view.width}
              label={width === null ? 'Any width' : String(width)}
            />
          ))}
        </nav>
      </div>
      <Contents view={view} section={section} />
    </header>
  );
}

/** On a phone the list opens on demand; on wider screens it is always visible. */
function Contents({ view, section }: { view: View; section: string }) {
  return (
    <>
      <details className="border-t border-line px-5 lg:hidden">
        <summary className="flex min-h-13 items-center text-15 font-semibold hover:text-action">
          Contents
        </summary>
        <SectionLinks view={view} section={section} name="Sections" />
      </details>
      <div className="px-4 pb-10 max-lg:hidden">
        <SectionLinks view={view} section={section} name="Sections" />
      </div>
    </>
  );
}

function SectionLinks({ view, section, name }: { view: View; section: string; name: string }) {
  return (
    <nav aria-label={name}>
      {parts.map(({ title, specimens }) => (
        <div key={title} className="pb-5">
          <p className="px-3 pb-1 font-serif text-17">{title}</p>
          <ul className="max-lg:columns-2">
            {specimens.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={addressOf({ ...view, only: null }, id)}
                  aria-current={id === section ? 'location' : undefined}
                  className={classNames(
                    'block rounded-control px-3 py-1.5 text-14 -outline-offset-3 transition-colors',
                    id === section
                      ? 'bg-tint font-semibold text-action'
                      : 'text-ink-2 hover:bg-wash hover:text-ink',
                  )}
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function Choice({ href, isChosen, label }: { href: string; isChosen: boolean; label: string }) {
  return (
    <a
      href={href}
      aria-current={isChosen || undefined}
      className={classNames(
        'grid min-h-9 place-items-center rounded-control border-[1.5px] px-2.5 text-14 font-semibold transition-colors',
        isChosen
          ? 'border-action bg-action text-on-action'
          : 'border-line text-ink-2 hover:border-field hover:text-ink',
      )}
    >
      {label}
    </a>
  );
}
