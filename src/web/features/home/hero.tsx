import { ArrowRight, MapPinned, Star, Users, type LucideIcon } from 'lucide-react';
import { ArtPicture } from '../../art/picture.tsx';
import { BAND_SIZES, fadeToRight } from '../../art/wide-art.ts';
import type { HomeContent } from '../../content/home.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The first view: what we do, two links to go on, and the claims. The header is over it. */
export function HomeHero({ hero, trustBadges }: Pick<HomeContent, 'hero' | 'trustBadges'>) {
  return (
    <section className="on-art relative flex min-h-[clamp(40rem,100svh-1.25rem,51.5rem)] flex-col overflow-hidden bg-blue-800 text-white md:min-h-[clamp(42rem,100svh-1.25rem,55rem)]">
      <ArtPicture
        picture={hero.scene}
        {...BAND_SIZES}
        priority
        decorative
        className="absolute inset-0 size-full object-cover max-md:object-[68%_50%]! md:object-[56%_60%]! lg:object-[52%_60%]! xl:object-[62%_60%]!"
      />
      <div className="absolute inset-0 max-md:hidden" style={{ backgroundImage: WIDE_SCRIM }} />
      <div className="absolute inset-0 md:hidden" style={{ backgroundImage: NARROW_FOOT_SCRIM }} />
      <div className="wrap relative isolate flex flex-1 flex-col justify-between pt-25 pb-5.5 md:pt-[clamp(8rem,21svh,11.75rem)] md:pb-11">
        <div>
          <div className="relative">
            <div
              className="absolute -inset-x-5 -top-25 -bottom-36 -z-1 md:hidden"
              style={{ backgroundImage: NARROW_SCRIM }}
            />
            <h1 className="type-display-1 max-w-[7.4em]">{hero.title}</h1>
            <p className="mt-4 max-w-[22.5em] text-17 leading-[1.55] text-pretty text-on-art md:mt-6.5 md:text-20">
              {hero.text}
            </p>
          </div>
          <div className="mt-6 md:mt-9 hero-ways flex gap-3.5">
            <ButtonLink to="/contact">
              Plan My Journey
              <Icon icon={ArrowRight} />
            </ButtonLink>
            <ButtonLink to="/package-tours" variant="on-art">
              Explore Vietnam Tours
            </ButtonLink>
          </div>
        </div>
        <TrustRow badges={trustBadges} />
      </div>
    </section>
  );
}

type TrustBadge = HomeContent['trustBadges'][number];

const ICONS: Record<TrustBadge['id'], LucideIcon> = {
  travelers: Users,
  rating: Star,
  guides: MapPinned,
};

function TrustRow({ badges }: { badges: readonly TrustBadge[] }) {
  return (
    <ul className="mt-10 flex justify-between text-on-art md:justify-start">
      {badges.map(({ id, figure, label }) => (
        <li
          key={id}
          className="flex items-center gap-3.25 border-white/35 text-13 leading-[1.35] not-first:border-l not-first:pl-3.5 not-last:pr-3 md:text-15 md:not-first:pl-10 md:not-last:pr-10"
        >
          <Icon icon={ICONS[id]} size={30} className="max-md:hidden" />
          <span>
            <b className="block font-serif text-21 leading-none font-normal text-white md:text-28">
              {figure}
            </b>{' '}
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Darkens the part with the words and ends before the sun, at any width. */
const WIDE_SCRIM = [
  fadeToRight('3 52 80', [
    [0, 0.84],
    [15.4, 0.78],
    [26.1, 0.7],
    [35.1, 0.3],
    [42.4, 0],
  ]),
  'linear-gradient(180deg, rgb(5 42 62 / .5), rgb(5 42 62 / 0) 17%)',
  'linear-gradient(0deg, rgb(4 42 58 / .82), rgb(4 42 58 / .5) 7.25rem, rgb(4 42 58 / 0) 14rem)',
].join(', ');

/** Covers title and text, however many lines they take, and fades below them. */
const NARROW_SCRIM =
  'linear-gradient(180deg, rgb(5 50 72 / .8), rgb(5 50 72 / .67) calc(100% - 9rem), rgb(5 50 72 / 0))';

const NARROW_FOOT_SCRIM =
  'linear-gradient(0deg, rgb(5 42 58 / .84), rgb(5 42 58 / .66) 4.5rem, rgb(5 42 58 / 0) 12rem)';
