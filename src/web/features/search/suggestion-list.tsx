import { ArrowUpRight, BookOpen, Compass, MapPin, type LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { ArtPicture } from '../../art/picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { useListbox, type Listbox } from '../../ui/use-listbox.ts';
import type { Suggestion } from './suggestion-groups.ts';
import type { FoundSuggestions } from './use-suggestions.ts';

/** The list under a search field: attributes and key handlers for the field, and what to render. */
export function useSuggestionList(found: FoundSuggestions | null) {
  const list = useRef<HTMLDivElement>(null);
  const rows = found?.answer.groups.flatMap(({ suggestions }) => suggestions) ?? [];
  const listbox = useListbox({
    // One more: the last row leads to the listing.
    count: found ? rows.length + 1 : 0,
    text: found?.typed ?? '',
    // Enter on a row clicks its link.
    onChoose: (index) => list.current?.querySelectorAll('a')[index]?.click(),
  });
  return { rows, listbox, list };
}

/** Everything that was found, by kind, and the link to the listing. */
export function SuggestionList({
  found: { typed, answer },
  rows,
  listbox,
  list,
}: { found: FoundSuggestions } & ReturnType<typeof useSuggestionList>) {
  const { groups, meant, total } = answer;
  const isEmpty = groups.length === 0;
  const isListed = !isEmpty && total !== 0;
  return (
    <>
      <output className={isEmpty ? 'block px-5.5 pt-5 text-15' : 'sr-only'}>
        {isEmpty
          ? `Nothing called “${typed}” yet`
          : groups.map(({ title, suggestions }) => `${title}: ${suggestions.length}`).join(', ')}
      </output>
      <div ref={list} {...listbox.listProps} aria-label="Suggestions">
        {groups.map(({ title, suggestions }) => (
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element is a group of options
          <div key={title} role="group" aria-label={title} className="px-2.5">
            <p aria-hidden className="px-3 pt-3.5 pb-1.5 text-14 font-semibold text-ink-3">
              {title}
            </p>
            {suggestions.map((suggestion) => (
              <Row
                key={suggestion.to}
                suggestion={suggestion}
                icon={ICONS[title]}
                option={optionOf(listbox, rows.indexOf(suggestion))}
              />
            ))}
          </div>
        ))}
        <Link
          to={isListed ? `${LISTING}?${searchFor(meant ?? typed)}` : LISTING}
          {...optionOf(listbox, rows.length)}
          className="mt-2.5 flex items-center justify-between gap-4 border-t border-line px-5.5 py-3.5 text-15 font-semibold text-action aria-selected:bg-tint"
        >
          {isListed ? allOf(total, meant ?? typed) : 'See all tours'}
          {listbox.active < 0 && isListed && meant === null && (
            <kbd className="rounded-thumb border border-b-2 border-line px-1.75 py-1 font-sans text-13 leading-none font-medium text-ink-3 max-md:hidden">
              Enter
            </kbd>
          )}
        </Link>
      </div>
    </>
  );
}

const LISTING = '/package-tours';
const ICONS: Record<string, LucideIcon> = {
  Places: MapPin,
  Categories: Compass,
  Blog: BookOpen,
};

const searchFor = (search: string) => new URLSearchParams({ search });

const allOf = (total: number | null, search: string) =>
  total === 1
    ? `See the tour for “${search}”`
    : `See all ${total === null ? '' : `${total} `}tours for “${search}”`;

/** A click on a row follows its link and closes the list; Enter on a row makes such a click. */
function optionOf(listbox: Listbox, index: number) {
  return { ...listbox.optionProps(index), onClick: listbox.close };
}

function Row({
  suggestion: { to, title, hit, detail, picture, price },
  icon = Compass,
  option,
}: {
  suggestion: Suggestion;
  icon: LucideIcon | undefined;
  option: ReturnType<typeof optionOf>;
}) {
  return (
    <Link
      to={to}
      {...option}
      className="grid grid-cols-[4rem_1fr_auto] items-center gap-3.5 rounded-control px-3 py-2.25 aria-selected:bg-tint"
    >
      {picture ? (
        <span className="h-12 overflow-hidden rounded-thumb">
          <ArtPicture
            picture={picture}
            sizes="110px"
            decorative
            className="size-full object-cover"
          />
        </span>
      ) : (
        <Icon icon={icon} size={21} className="mx-auto text-action" />
      )}
      <span className="min-w-0 leading-snug">
        <span className="block text-15 font-medium text-ink">
          <Marked text={title} hit={hit} />
        </span>
        <span className="block text-14 text-ink-3">{detail}</span>
      </span>
      {price ? (
        <span className="text-right leading-tight">
          <span className="block text-13 text-ink-3">From</span>
          <span className="font-serif text-18 text-ink">{price}</span>
        </span>
      ) : (
        <Icon
          icon={ArrowUpRight}
          size={18}
          className={classNames('text-ink-3', picture && 'invisible')}
        />
      )}
    </Link>
  );
}

function Marked({ text, hit }: Pick<Suggestion, 'hit'> & { text: string }) {
  if (!hit) return text;
  const [from, to] = hit;
  return (
    <>
      {text.slice(0, from)}
      <mark className="bg-transparent p-0 font-semibold text-action shadow-none">
        {text.slice(from, to)}
      </mark>
      {text.slice(to)}
    </>
  );
}
