import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { ArtPicture } from '../../art/picture.tsx';
import type { HomeContent } from '../../content/home.ts';
import { Icon } from '../../ui/icon.tsx';
import { reveal } from '../../ui/reveal.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { useStillLayout } from './use-still-layout.ts';

/** Eight posters, each a link to a tour. */
export function Destinations({ destinations }: Pick<HomeContent, 'destinations'>) {
  useStillLayout();
  return (
    <section aria-labelledby="destinations" className="later pt-13 pb-18 lg:pt-24 lg:pb-32">
      <div className="wrap">
        <div className="mb-7.5 items-end justify-between gap-8 md:flex lg:mb-14" {...reveal()}>
          <h2 id="destinations" className="type-display-2 max-md:mb-3">
            {destinations.title}
          </h2>
          <TextLink to="/package-tours" isForward>
            All package tours
          </TextLink>
        </div>
        <ul className="grid grid-cols-2 gap-4 md:grid-cols-4 lg:gap-x-7.5 lg:gap-y-8.5">
          {destinations.cards.map((destination, index) => (
            <li key={destination.tourId} className="lg:even:translate-y-11" {...reveal(index % 4)}>
              <Poster destination={destination} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/**
 * A poster that is one link as a whole. The description appears over the art while the pointer or
 * the focus is on it; where there is no fine pointer, or no room, it is printed under the name.
 */
function Poster({ destination }: { destination: HomeContent['destinations']['cards'][number] }) {
  const { name, vietnameseName, description, scene, tourId } = destination;
  const descriptionId = `destination-${tourId}`;
  return (
    <article className="group relative grid h-full grid-cols-[minmax(0,1fr)] grid-rows-[auto_auto_1fr] rounded-thumb bg-mat p-1.75 pb-0 shadow-2 transition-shadow duration-240 has-hover:shadow-3 lg:p-2.75 lg:pb-0">
      {/* Browsers load lazy pictures long before they are in view: these wait until the page is hydrated. */}
      <div className="later col-start-1 row-start-1 aspect-3/4 overflow-hidden rounded-mat">
        <ArtPicture
          picture={scene}
          tallSizes="(width < 48rem) 40vw, (width < 80rem) 20vw, 266px"
          className="size-full object-cover transition-[scale] duration-600 motion-safe:group-focus-within:scale-103 motion-safe:group-hover:scale-103"
        />
      </div>
      <div className="col-start-1 row-start-2 px-1 pt-2.5 pb-3 lg:px-1.75 lg:pt-3.75 lg:pb-4.25 xl:flex xl:items-baseline xl:justify-between xl:gap-2">
        <h3 className="text-[min(1.1875rem,5.4vw)] leading-[1.1] whitespace-nowrap lg:text-24">
          <Link
            viewTransition
            to={`/tour/${tourId}`}
            aria-describedby={descriptionId}
            className="rounded-thumb after:absolute after:inset-0 after:z-1 after:rounded-thumb focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-3 focus-visible:after:outline-focus"
          >
            {name}
          </Link>
        </h3>
        <p
          lang="vi"
          translate="no"
          className="min-h-[1lh] text-14 leading-tight whitespace-nowrap text-ink-3 lg:text-16"
        >
          {/* It comes with the style sheet: its typeface, and the browser's search for a fallback
              that has these letters, can wait. */}
          <span className="[:where(.opening_.later)_&]:hidden later:inline! later:font-serif later:italic">
            {vietnameseName}
          </span>
        </p>
      </div>
      <div className="pointer-events-none col-start-1 row-start-3 px-1 pb-3 text-14 text-pretty text-ink-2 lg:pointer-fine:row-start-1 lg:pointer-fine:self-end lg:pointer-fine:rounded-b-mat lg:pointer-fine:bg-[linear-gradient(rgb(6_26_36/0),rgb(6_26_36/.82)_34%,rgb(6_26_36/.94))] lg:pointer-fine:px-4.5 lg:pointer-fine:pt-19 lg:pointer-fine:pb-4.5 lg:pointer-fine:text-15 lg:pointer-fine:text-white lg:pointer-fine:opacity-0 lg:pointer-fine:transition-[opacity,translate] lg:pointer-fine:duration-240 lg:pointer-fine:group-focus-within:translate-y-0 lg:pointer-fine:group-focus-within:opacity-100 lg:pointer-fine:group-hover:translate-y-0 lg:pointer-fine:group-hover:opacity-100 lg:pointer-fine:motion-safe:translate-y-4">
        <p id={descriptionId}>{description}</p>
        <span
          aria-hidden
          className="mt-2.5 inline-flex items-center gap-2 border-b-[1.5px] border-blue-300 pb-0.5 font-semibold not-lg:hidden not-pointer-fine:hidden"
        >
          View tour
          <Icon icon={ArrowRight} />
        </span>
      </div>
    </article>
  );
}
