import { Link } from 'react-router';
import { ArtPicture } from '../../art/picture.tsx';
import type { HomeContent } from '../../content/home.ts';
import { reveal } from '../../ui/reveal.ts';

/** Six doorways to the service pages. */
export function Services({ services }: Pick<HomeContent, 'services'>) {
  return (
    <section aria-labelledby="services" className="later bg-sand py-19 lg:pt-32.5 lg:pb-30">
      <div className="wrap">
        <div className="mb-7.5 items-end justify-between gap-12 lg:mb-14 lg:flex" {...reveal()}>
          <h2 id="services" className="type-display-2 max-w-[14em] max-lg:mb-3">
            {services.title}
          </h2>
          <p className="max-w-[30em] text-pretty text-ink-2">{services.text}</p>
        </div>
        <ul className="grid gap-8.5 md:grid-cols-2 lg:grid-cols-3 lg:gap-x-11 lg:gap-y-13">
          {services.cards.map((service, index) => (
            <li key={service.to} {...reveal(index % 3)}>
              <Service service={service} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Service({
  service: { title, description, to, scene },
}: {
  service: HomeContent['services']['cards'][number];
}) {
  return (
    <article className="group relative grid grid-cols-[6rem_1fr] items-center gap-5 xl:grid-cols-[7.75rem_1fr] xl:gap-6">
      <div className="h-32.5 overflow-hidden rounded-arch xl:h-42">
        <ArtPicture
          picture={scene}
          tallSizes="(width < 80rem) 98px, 126px"
          decorative
          className="size-full object-cover transition-[scale] duration-600 motion-safe:group-focus-within:scale-103 motion-safe:group-hover:scale-103"
        />
      </div>
      <div>
        <h3 className="mb-2 text-22 leading-[1.08] xl:text-25">
          <Link
            viewTransition
            to={to}
            className="after:absolute after:inset-0 after:rounded-control focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-6 focus-visible:after:outline-focus"
          >
            {title}
          </Link>
        </h3>
        <p className="mb-2.5 text-15 leading-[1.55] text-pretty text-ink-2">{description}</p>
        <span
          aria-hidden
          className="link text-14 group-focus-within:decoration-current group-hover:decoration-current"
        >
          Learn more
        </span>
      </div>
    </article>
  );
}
