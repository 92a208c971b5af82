import { Search } from 'lucide-react';
import { Suspense, useEffect, useRef, useState, type ComponentProps } from 'react';
import { Form } from 'react-router';
import { classNames } from '../ui/class-names.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyPart } from './lazy-part.ts';

/**
 * The search box of the header, which leads to the list of tours. Its suggestions load with the
 * first focus; without them the form still works.
 */
export function SiteSearch({
  id,
  isClear = false,
  isInMenu = false,
  className,
}: {
  id: string;
  /** Over a picture: white on a dark background of its own. */
  isClear?: boolean;
  /** In a narrow menu suggestions take the whole screen. */
  isInMenu?: boolean;
  className?: string;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [isUsed, setIsUsed] = useState(false);
  const [fieldProps, setFieldProps] = useState<ComponentProps<'input'>>();
  const Suggestions = isInMenu ? SearchPage : SearchPanel;
  useEffect(() => {
    // Somebody may have typed before the script loaded.
    const input = field.current;
    if (input === document.activeElement && (!isInMenu || input?.value)) setIsUsed(true);
  }, [isInMenu]);
  return (
    <search className={classNames('relative', className)}>
      <Form action="/package-tours" className="relative">
        <label htmlFor={id} className="sr-only">
          Search destinations, tours
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          name="search"
          maxLength={100}
          placeholder="Search destinations, tours..."
          enterKeyHint="search"
          autoComplete="off"
          {...use(isInMenu, () => setIsUsed(true))}
          {...fieldProps}
          className={classNames(
            'h-11 w-full appearance-none rounded-pill border-[1.5px] pr-2.5 pl-10.5 text-14 text-ellipsis transition-colors focus:outline-2 focus:outline-offset-0 max-md:text-16',
            isClear
              ? 'border-art-line bg-art-control text-white placeholder:text-white hover:bg-night'
              : 'border-field bg-surface text-ink hover:border-ink-2 focus:border-action',
          )}
        />
        <button
          type="submit"
          aria-label="Search"
          className={classNames(
            'absolute inset-y-0 left-0 grid w-10.5 place-items-center rounded-pill transition-colors',
            isClear ? 'text-white' : 'text-ink-3 hover:text-action',
          )}
        >
          <Icon icon={Search} />
        </button>
      </Form>
      {isUsed && (
        <Suspense>
          <Suggestions field={field} onFieldProps={setFieldProps} />
        </Suspense>
      )}
    </search>
  );
}

/** In the menu, focus alone must not open a page over it, since it may only pass by with Tab. */
const use = (isInMenu: boolean, begin: () => void) =>
  isInMenu ? { onClick: begin, onInput: begin } : { onFocus: begin };

const suggestions = () => import('../features/search/search-suggestions.tsx');
const SearchPage = lazyPart(() => suggestions().then((search) => search.SearchPage));
const SearchPanel = lazyPart(() => suggestions().then((search) => search.SearchPanel));
