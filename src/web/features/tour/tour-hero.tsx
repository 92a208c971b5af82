import { Clock, MapPin, type LucideIcon } from 'lucide-react';
import type { CSSProperties } from 'react';
import { formatUsd } from '../../../shared/money.ts';
import { isContactPricing, lowestPrice, tierSpan } from '../../../shared/tours/pricing.ts';
import type { Picture, TourPricing } from '../../../shared/tours/tour.ts';
import { HERO_SIZES } from '../../art/hero-sizes.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { TourPage } from './tour-page.ts';

/**
 * The picture of a tour with its name, place, length and price. On phones and tablets the words
 * would cover the boats and people in the lower part of a picture: there it ends behind the title,
 * and they stand below it on a deep shade of its color.
 */
export function TourHero({ tour }: { tour: TourPage }) {
  const { title, patch } = settingOf(tour.name);
  return (
    <section
      className="tour-hero on-art relative items-end overflow-hidden text-white grid-cols-[minmax(0,1fr)] max-lg:grid max-lg:grid-rows-[minmax(13rem,1fr)_auto] max-lg:bg-(--deep) lg:flex"
      style={lookOf(tour.picture, patch)}
    >
      <ArtPicture
        picture={tour.picture}
        {...HERO_SIZES}
        priority
        className="absolute inset-0 size-full object-cover max-lg:row-[1/2] max-lg:h-[calc(100%+6rem)]"
      />
      <div className="absolute inset-0 bg-(image:--scrim-narrow) max-lg:-top-24 max-lg:row-[2/3] lg:bg-(image:--scrim-wide)" />
      <div className="wrap relative pb-6.5 max-lg:row-[2/3] md:flex md:items-end md:justify-between md:gap-12 md:pb-11 lg:pt-24">
        <div className="min-w-0 wrap-anywhere">
          {tour.category && (
            <Badge tone="on-art">
              <span className="truncate">{tour.category}</span>
            </Badge>
          )}
          <h1 className={`mt-4 mb-3 ${title}`}>{tour.name}</h1>
          <ul className="flex flex-wrap gap-x-6.5 gap-y-1.5 text-15 md:text-16">
            <Fact icon={MapPin}>{tour.location}</Fact>
            <Fact icon={Clock}>{tour.duration}</Fact>
          </ul>
        </div>
        <HeroPrice pricing={tour} />
      </div>
    </section>
  );
}

/** Its icon stays beside the first line. */
function Fact({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex items-start gap-2">
      <Icon icon={icon} className="mt-0.75" />
      {children}
    </li>
  );
}

/** Beside the price a tablet's title has less room: smaller, it leaves the boats to themselves. */
const HERO_TITLE = 'type-hero md:max-lg:text-46';

/**
 * Titles by their length in characters: short lines leave the boats of a picture to themselves; more
 * lines reach higher, and so do the dark patches behind them on wide screens; the longest would
 * reach up into the sky.
 */
const SETTINGS: readonly { upTo: number; title: string; patch: string }[] = [
  { upTo: 36, title: `${HERO_TITLE} max-w-[9em]`, patch: '70% 74%' },
  { upTo: 69, title: `${HERO_TITLE} max-w-[10.8em]`, patch: '78% 92%' },
  { upTo: Infinity, title: 'type-heading max-w-[23em]', patch: '110% 120%' },
];

const settingOf = ({ length }: string) => SETTINGS.find(({ upTo }) => length <= upTo)!;

const lookOf = ({ color, focalX }: Picture, patch: string) =>
  ({
    ...scrimOf(color, patch),
    '--closer': closerOf(focalX),
    '--subject': `${focalX}%`,
  }) as CSSProperties;

/**
 * How much larger a picture is drawn on wide screens, from its left edge, so that a subject in its
 * left part moves out from under the title.
 */
const closerOf = (focalX: number) => Math.min(1.12, Math.max(1, 45 / focalX));

function HeroPrice({ pricing }: { pricing: TourPricing }) {
  if (isContactPricing(pricing)) {
    return (
      // In two lines it leaves the boats to themselves, and the title more room on a tablet.
      <p className="mt-4 shrink-0 font-serif text-31 leading-none md:max-w-[6em] md:text-right md:text-34">
        Contact for Details
      </p>
    );
  }
  const lowest = lowestPrice(pricing);
  const tier = pricing.priceTiers.find(({ pricePerPerson }) => pricePerPerson === lowest);
  // One traveler is no group, and any group may have a price for one or more.
  const isForGroup = tier !== undefined && (tier.minPeople > 1 || (tier.maxPeople ?? 1) > 1);
  return (
    <p className="mt-4 shrink-0 md:text-right">
      From{' '}
      <span className="mr-1 font-serif text-31 leading-none md:mr-0 md:block md:text-46">
        {formatUsd(lowest)}
      </span>{' '}
      per person{isForGroup && ', '}
      {isForGroup && <span className="whitespace-nowrap">group of {tierSpan(tier)}</span>}
    </p>
  );
}

/**
 * Dark only where the words are, in a deep shade of the picture's own color: where the picture ends
 * on narrow screens; on wide ones a patch under the title that ends before a low sun, and one under
 * the price. The contrast of white text was measured over every scene of the catalogue at seven
 * widths: at least 3.1 in the title and 5.1 elsewhere.
 */
function scrimOf(color: string, patch: string) {
  const deep = `color-mix(in oklab, ${color} 12%, #04202a)`;
  const shade = (percent: number) => `color-mix(in srgb, ${deep} ${percent}%, transparent)`;
  const pool = (size: string, at: string, inner: number, outer: number) =>
    `radial-gradient(${size} at ${at}, ${shade(inner)}, ${shade(outer)} 50%, transparent)`;
  return {
    '--deep': deep,
    '--scrim-narrow': `linear-gradient(transparent, ${shade(60)} 6rem, ${shade(90)} 9rem, ${deep} 11rem)`,
    '--scrim-wide': [
      pool(patch, '12% 96%', 84, 74),
      pool('36% 58%', '93% 95%', 84, 62),
      `linear-gradient(0deg, ${shade(55)}, transparent 28%)`,
    ].join(', '),
  };
}
