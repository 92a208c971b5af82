import { socialFile } from '../../../shared/art/picture-widths.ts';
import { preloadPicture } from '../../art/picture-preload.ts';
import { agency } from '../../content/agency.ts';
import { hero } from '../../content/home.ts';
import { ClosingBand } from '../../features/home/closing-band.tsx';
import { Destinations } from '../../features/home/destinations.tsx';
import { HomeHero } from '../../features/home/hero.tsx';
import { WIDE_ART_SIZES } from '../../features/home/wide-art.ts';
import { Services } from '../../features/home/services.tsx';
import { Testimonials } from '../../features/home/testimonials.tsx';
import { WhyUs } from '../../features/home/why-us.tsx';
import type { PageHandle } from '../../layout/public-layout.tsx';
import { appOf } from '../../lib/app-context.ts';
import { useReveal } from '../../ui/reveal.ts';
import type { Route } from './+types/home.ts';

export const handle: PageHandle = { isOverHero: true };

export function loader({ context }: Route.LoaderArgs) {
  return { siteUrl: appOf(context).site.url };
}

export function headers() {
  return { 'Cache-Control': 'public, max-age=0, s-maxage=60, stale-while-revalidate=600' };
}

export const links = () => [preloadPicture(hero.scene, WIDE_ART_SIZES)];

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const address = new URL('/', loaderData.siteUrl).href;
  return [
    { title: TITLE },
    { name: 'description', content: DESCRIPTION },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: agency.name },
    { property: 'og:title', content: TITLE },
    { property: 'og:description', content: DESCRIPTION },
    { property: 'og:url', content: address },
    { property: 'og:image', content: new URL(socialFile(hero.scene.base), address).href },
    { property: 'og:image:alt', content: hero.scene.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

export default function Home() {
  const page = useReveal<HTMLDivElement>();
  return (
    <div ref={page}>
      <HomeHero />
      <WhyUs />
      <Destinations />
      <Services />
      <Testimonials />
      <ClosingBand />
    </div>
  );
}

const TITLE = `${agency.name}: small-group and private journeys in Vietnam`;

const DESCRIPTION = `${agency.promise} Package tours, travel services, team building, events, romantic and medical travel.`;
