import type { HomeContent } from '../../content/home.ts';
import { Rating } from '../../ui/rating.tsx';
import { reveal } from '../../ui/reveal.ts';
import { TextLink } from '../../ui/text-link.tsx';

/** What travelers said: one large, the others beside it. */
export function Testimonials({ testimonials }: Pick<HomeContent, 'testimonials'>) {
  const [first, ...others] = testimonials;
  return (
    <section aria-labelledby="testimonials" className="later py-19 lg:py-32.5">
      <h2 id="testimonials" className="sr-only">
        What travelers say
      </h2>
      <div className="wrap grid gap-11 lg:grid-cols-[1.5fr_1fr] lg:gap-22">
        <div {...reveal()}>
          <Quote testimonial={first} className="type-quote" />
          <p className="mt-9 lg:mt-12">
            <TextLink to="/about" isForward>
              Meet the people behind Song Xanh
            </TextLink>
          </p>
        </div>
        <div className="divide-y divide-line" {...reveal(1)}>
          {others.map((testimonial) => (
            <div key={testimonial.name} className="not-first:pt-10 not-last:pb-10">
              <Quote
                testimonial={testimonial}
                className="font-serif text-21 leading-snug tracking-[-.006em] text-pretty lg:text-23"
              />
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

function Quote({
  testimonial,
  className,
}: {
  testimonial: HomeContent['testimonials'][number];
  className: string;
}) {
  const { name, initials, location, experience, rating, text } = testimonial;
  return (
    <figure>
      <blockquote className={className}>{`“${text}”`}</blockquote>
      <figcaption className="mt-6 flex items-center gap-3.5 text-15 leading-snug">
        <span
          aria-hidden
          className="grid size-11.5 shrink-0 place-items-center rounded-pill bg-tint font-semibold text-action"
        >
          {initials}
        </span>
        <span>
          <span className="flex flex-wrap items-center gap-x-3">
            <b className="font-semibold">{name}</b>
            <Rating value={rating} />
          </span>
          {/* Broken after the dot before anywhere else. */}
          <span className="block text-ink-2">
            {`${location} · `}
            <span className="inline-block">{experience}</span>
          </span>
        </span>
      </figcaption>
    </figure>
  );
}
