import { classNames } from '../../ui/class-names.ts';
import type { HistoryLine } from './booking-history.ts';
import { SectionTitle } from './section-title.tsx';

/** The history on a small river, newest first; the newest has the red dot. */
export function BookingHistory({ lines }: { lines: readonly HistoryLine[] }) {
  return (
    <section className="mt-5.5">
      <SectionTitle>History</SectionTitle>
      <ol className="text-14 leading-snug">
        {lines.map(({ title, changes, note }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- lines are only ever added on top
          <li key={index} className="group relative pb-3.25 pl-7.5 last:pb-0">
            <span className="absolute top-2 -bottom-1 left-1.75 w-0.5 bg-brand/55 group-last:hidden" />
            <span
              className={classNames(
                'absolute top-0.75 left-0 grid size-4 place-items-center rounded-pill border-[2.5px] border-brand bg-surface',
                index === 0 && 'after:size-1.5 after:rounded-pill after:bg-red',
              )}
            />
            <p className="font-medium">{title}</p>
            {changes.map((change) => (
              <p key={change} className="wrap-anywhere text-ink-2">
                {change}
              </p>
            ))}
            <p className="text-13 text-ink-3">{note}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
