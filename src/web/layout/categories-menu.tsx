import { ChevronDown } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import { ArtPicture } from '../art/picture.tsx';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { TextLink } from '../ui/text-link.tsx';
import { servicePages } from './navigation.ts';
import { useMenu } from './use-menu.ts';

/** The five service pages behind one word. Opens on a press or Enter, never on hover. */
export function CategoriesMenu({ className }: { className: string }) {
  const { ref } = useMenu();
  const { pathname } = useLocation();
  const isOnOne = servicePages.some((page) => page.to === pathname);
  return (
    <details ref={ref} className="menu group/menu">
      <summary className={classNames(className, isOnOne && 'after:bg-brand')}>
        <span className="inline-flex items-center gap-1.5 group-open/menu:text-action">
          Categories
          <Icon icon={ChevronDown} className="group-open/menu:rotate-180" />
        </span>
      </summary>
      <div className="absolute inset-x-0 top-[calc(100%-0.5rem)] mx-auto w-236 max-w-[calc(100%-4rem)] rounded-card border border-line bg-surface px-6 pt-5 pb-3 whitespace-normal text-ink shadow-3">
        <ul className="grid grid-cols-5 gap-2">
          {servicePages.map((page) => (
            <li key={page.to}>
              <NavLink
                viewTransition
                to={page.to}
                className="block h-full rounded-control p-2 transition-colors hover:bg-tint"
              >
                <span className="mb-3 block h-43 overflow-hidden rounded-arch">
                  <ArtPicture
                    picture={page.scene}
                    sizes="400px"
                    decorative
                    className="size-full object-cover"
                  />
                </span>
                <span className="type-panel block">{page.label}</span>
                <span className="mt-1.5 block text-14 font-normal text-ink-2">{page.summary}</span>
              </NavLink>
            </li>
          ))}
        </ul>
        <p className="mx-2 mt-3 flex items-center justify-between gap-6 border-t border-line pt-2 text-15 font-normal text-ink-2">
          Not sure which? Tell us and we will point you to the right person.
          <TextLink to="/contact" isForward>
            Plan My Journey
          </TextLink>
        </p>
      </div>
    </details>
  );
}
