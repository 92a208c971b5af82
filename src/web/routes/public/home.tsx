import { socialFile } from '../../../shared/art/picture-widths.ts';
import { home } from '../../content/home.ts';
import { sitePages } from '../../content/site-pages.ts';
import { ClosingBand } from '../../features/home/closing-band.tsx';
import { Destinations } from '../../features/home/destinations.tsx';
import { HomeHero } from '../../features/home/hero.tsx';
import { Services } from '../../features/home/services.tsx';
import { Testimonials } from '../../features/home/testimonials.tsx';
import { WhyUs } from '../../features/home/why-us.tsx';
import type { PageHandle } from '../../layout/public-layout.tsx';
import { sharedPageHeaders } from '../../lib/fixed-page.ts';
import { appOf } from '../../lib/app-context.ts';
import { describePage } from '../../lib/describe-page.ts';
import { metaOfPage, sitePageMeta } from '../../lib/page-meta.ts';
import { touristDestination, travelAgency, webSite } from '../../lib/structured-data.ts';
import { useReveal } from '../../ui/reveal.ts';
import type { Route } from './+types/home.ts';

export const handle: PageHandle = { isOverHero: true };

export function loader({ context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { url } = app.site;
  describePage(context, [
    travelAgency(url),
    webSite(url),
    ...home.destinations.cards.map(({ name, vietnameseName, description, scene, tourId }) =>
      touristDestination(url, {
        name,
        alternateName: vietnameseName,
        description,
        image: socialFile(scene.base),
        path: `/tour/${tourId}`,
      }),
    ),
  ]);
  return { meta: sitePageMeta(app, sitePages.home) };
}

export const headers = sharedPageHeaders;

export const meta = metaOfPage;

/**
 * Its texts are in its script: as data they would be in the page twice, and the page comes first.
 */
export default function Home() {
  const page = useReveal<HTMLDivElement>();
  return (
    <div ref={page}>
      <HomeHero {...home} />
      <WhyUs {...home} />
      <Destinations {...home} />
      <Services {...home} />
      <Testimonials {...home} />
      <ClosingBand {...home} />
    </div>
  );
}
