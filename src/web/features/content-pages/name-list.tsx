import { reveal } from '../../ui/reveal.ts';

/** Names with a line about each, ruled, in two columns or one; venues, benefits, partners. */
export function NameList({
  items,
  isOneColumn = false,
}: {
  items: readonly { name: string; about: string }[];
  isOneColumn?: boolean;
}) {
  return (
    <ul className={isOneColumn ? 'grid' : 'grid gap-x-12 md:grid-cols-2'} {...reveal(1)}>
      {items.map(({ name, about }) => (
        <li key={name} className="border-t border-line py-5">
          <h3 className="text-22 leading-[1.15]">{name}</h3>
          <p className="mt-1.5 text-15 text-pretty text-ink-2">{about}</p>
        </li>
      ))}
    </ul>
  );
}
