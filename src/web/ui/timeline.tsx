import { classNames } from './class-names.ts';

/** Something that happened. */
export interface TimelineEntry {
  title: string;
  /** What changed, a line each. */
  lines?: readonly string[];
  /** When, and by whom. */
  note: string;
}

/** A list of events, newest first, along a small river; the newest has the red dot. */
export function Timeline({
  label,
  entries,
}: {
  /** "History of Amara Diallo". */
  label: string;
  entries: readonly TimelineEntry[];
}) {
  return (
    <ol aria-label={label} className="text-14 leading-snug">
      {entries.map(({ title, lines, note }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries are only ever added on top
        <li key={index} className="group relative pb-3.25 pl-7.5 last:pb-0">
          <span className="absolute top-2 -bottom-1 left-1.75 w-0.5 bg-brand/55 group-last:hidden" />
          <span
            className={classNames(
              'absolute top-0.75 left-0 grid size-4 place-items-center rounded-pill border-[2.5px] border-brand bg-surface',
              index === 0 && 'after:size-1.5 after:rounded-pill after:bg-red',
            )}
          />
          <p className="font-medium">{title}</p>
          {lines?.map((line) => (
            <p key={line} className="wrap-anywhere text-ink-2">
              {line}
            </p>
          ))}
          <p className="text-13 text-ink-3">{note}</p>
        </li>
      ))}
    </ol>
  );
}
