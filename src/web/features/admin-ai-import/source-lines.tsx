import { useEffect, useRef } from 'react';
import { classNames } from '../../ui/class-names.ts';

/** The numbered lines of a text, with those that a field comes from marked. */
export function SourceLines({
  text,
  shown,
}: {
  text: string;
  shown: { lines: number[]; isWanted: boolean };
}) {
  const box = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const [first] = shown.lines;
    const line = first === undefined ? null : box.current?.children[first];
    if (!box.current || !(line instanceof HTMLElement)) return;
    box.current.scrollTop = line.offsetTop - box.current.clientHeight / 3;
    // The page itself only scrolls when somebody asked to see the lines.
    if (shown.isWanted) box.current.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  return (
    <ol
      ref={box}
      aria-label="Lines of the source text"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that keys can scroll it
      tabIndex={0}
      className="relative max-h-[60vh] min-h-82 overflow-y-auto rounded-control border-[1.5px] border-line bg-paper py-2.5 text-15"
    >
      {text.split('\n').map((line, index) => {
        const isMarked = shown.lines.includes(index);
        return (
          <li
            // oxlint-disable-next-line react/no-array-index-key -- a line is known by its number
            key={index}
            className={classNames(
              'grid min-h-6 grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3 pr-3 leading-relaxed',
              isMarked && 'bg-amber-tint',
            )}
          >
            <span
              aria-hidden
              className="pt-px text-right text-13 text-ink-3 tabular-nums select-none"
            >
              {index + 1}
            </span>
            <span className="break-words whitespace-pre-wrap">
              {isMarked ? <mark>{line}</mark> : line}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
