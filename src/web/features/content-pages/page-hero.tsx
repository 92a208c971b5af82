import { ArrowDown, ArrowRight } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import type { Scene } from '../../../shared/art/scene.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { BAND_SIZES, fadeToRight } from '../../art/wide-art.ts';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CroppedArt, type ArtCrop } from '../../art/cropped-art.tsx';

/**
 * The words at the top of a content page and its two links; an address that begins with # stays on
 * the page.
 */
export interface HeroWords {
  title: string;
  text: string;
  primary: { label: string; to: string };
  secondary?: { label: string; to: string };
}

/**
 * Opens a page with a scene over the full width and white words at its left. On phones the words
 * would cover what the scene is about: there they stand above it, on its darkest value.
 */
export function WideHero({
  path,
  scene,
  scrim,
  endsAt,
  isTall = false,
  ...words
}: HeroWords & {
  path: string;
  scene: Scene;
  /** Red, green and blue of the scene's darkest value: '4 16 30'. */
  scrim: string;
  /** Where a window too wide to show all of the scene cuts it off: percent from its top. */
  endsAt?: number;
  /** The scene's subject is so tall that a low, wide window draws the scene smaller. */
  isTall?: boolean;
}) {
  return (
    <>
      <div className="wrap py-5">
        <Breadcrumb crumbs={breadcrumbsFor(path)} />
      </div>
      <section
        className="wide-hero on-art relative overflow-hidden bg-(--deep) text-white"
        data-ends={endsAt !== undefined || undefined}
        data-tall={isTall || undefined}
        style={
          {
            '--subject': scene.focalX,
            '--ends-at': endsAt,
            '--deep': `color-mix(in oklab, ${scene.color} 14%, rgb(${scrim}))`,
          } as CSSProperties
        }
      >
        <ArtPicture
          picture={scene}
          {...BAND_SIZES}
          priority
          className="absolute inset-0 size-full object-cover"
        />
        <div
          className="absolute inset-0 max-md:hidden"
          style={{ backgroundImage: fadeToRight(scrim, WIDE_STOPS) }}
        />
        <div className="hero-fade" />
        <div className="wrap relative pt-9 md:pt-34 md:pb-20">
          <div className="md:max-w-140">
            <h1 className="type-hero max-w-[8.6em]">{words.title}</h1>
            <p className="mt-3.5 mb-5.5 max-w-[23em] text-17 leading-[1.6] text-pretty text-on-art md:mt-5 md:mb-8 md:text-19">
              {words.text}
            </p>
            <div className="hero-ways flex gap-3.5">
              <HeroLink {...words.primary} variant="primary" />
              {words.secondary && <HeroLink {...words.secondary} variant="on-art" />}
            </div>
          </div>
        </div>
      </section>
    </>
  );
}

/** Opacity of the scrim by distance from the left edge of the words, in rem. */
const WIDE_STOPS = [
  [0, 0.9],
  [26, 0.74],
  [39, 0.2],
  [48, 0],
] as const;

/** Opens a practical page: words at the left, a picture on paper at the right. */
export function MatHero({ path, art, ...words }: HeroWords & { path: string; art: ArtCrop }) {
  return (
    <div className="wrap pt-5 md:pt-8.5">
      <Breadcrumb crumbs={breadcrumbsFor(path)} />
      <div className="grid items-center gap-9 pt-5 pb-14 md:pt-6.5 md:pb-22.5 lg:grid-cols-2 lg:gap-18">
        <div>
          <h1 className="type-hero">{words.title}</h1>
          <p className="type-lede mt-4.5 md:mt-5.5">{words.text}</p>
          <div className="mt-7.5 flex flex-wrap gap-3.5">
            <HeroLink {...words.primary} variant="primary" />
            {words.secondary && <HeroLink {...words.secondary} variant="ghost" />}
          </div>
        </div>
        <Mat className="h-65 md:h-108">
          <CroppedArt crop={art} sizes="(min-width: 768px) 980px, 590px" priority />
        </Mat>
      </div>
    </div>
  );
}

/** A picture on paper. Its height is the caller's. */
export function Mat({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div className={`rounded-thumb bg-mat p-1.75 shadow-2 lg:p-2.75 ${className}`}>
      <div className="relative h-full overflow-hidden rounded-mat">{children}</div>
    </div>
  );
}

function HeroLink({
  label,
  to,
  variant,
}: {
  label: string;
  to: string;
  variant: 'primary' | 'ghost' | 'on-art';
}) {
  return (
    <ButtonLink to={to} variant={variant}>
      {label}
      {variant === 'primary' && <Icon icon={to.startsWith('#') ? ArrowDown : ArrowRight} />}
    </ButtonLink>
  );
}
