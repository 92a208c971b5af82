import { reveal } from '../../ui/reveal.ts';

/** What guests said, and who they are. */
export interface Voice {
  quote: string;
  name: string;
  initials: string;
  occasion: string;
}

/** Two quotations side by side, the opening mark hanging in the margin. */
export function Voices({ voices }: { voices: readonly Voice[] }) {
  return (
    <div className="grid gap-11 md:grid-cols-2 md:gap-22">
      {voices.map(({ quote, name, initials, occasion }, index) => (
        <figure key={name} {...reveal(index)}>
          <blockquote className="font-serif text-24 leading-[1.3] tracking-[-.012em] text-pretty md:-indent-[.42em] lg:text-31">
            {`“${quote}”`}
          </blockquote>
          <figcaption className="mt-5.5 flex items-center gap-3.5 text-15 leading-snug">
            <span
              aria-hidden
              className="grid size-11.5 shrink-0 place-items-center rounded-pill bg-tint font-semibold text-action"
            >
              {initials}
            </span>
            <span>
              <b className="block font-semibold">{name}</b>
              <span className="text-ink-2">{occasion}</span>
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
