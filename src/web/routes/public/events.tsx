import { events } from '../../content/events.ts';
import { sitePages } from '../../content/site-pages.ts';
import { ArchRows } from '../../features/content-pages/arches.tsx';
import { NameList } from '../../features/content-pages/name-list.tsx';
import { WideHero } from '../../features/content-pages/page-hero.tsx';
import { PosterGrid } from '../../features/content-pages/poster-grid.tsx';
import { RiverStops } from '../../features/content-pages/river-stops.tsx';
import { Section, SectionHead } from '../../features/content-pages/section.tsx';
import { fixedPage, sharedPageHeaders } from '../../lib/fixed-page.ts';
import { metaOfPage } from '../../lib/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from './+types/events.ts';

export const loader = fixedPage(sitePages.events, events);
export const headers = sharedPageHeaders;
export const meta = metaOfPage;

export default function Events({ loaderData: { content } }: Route.ComponentProps) {
  const page = useReveal<HTMLDivElement>();
  return (
    <div ref={page}>
      <WideHero path="/events" {...content.hero} />
      <Section id="services">
        <SectionHead id="services" title="What we run" />
        <ArchRows cards={content.services} />
      </Section>
      <Section id="steps" isSand>
        <SectionHead id="steps" title="Four steps, one person" />
        <RiverStops
          label="How an event comes about"
          ground="sand"
          isNumbered
          stops={content.steps.map(({ title, text }) => ({
            key: title,
            content: (
              <>
                <h3 className="type-card max-lg:pt-2">{title}</h3>
                <p className="mt-2 max-w-[30ch] text-15 text-pretty text-ink-2">{text}</p>
              </>
            ),
          }))}
        />
      </Section>
      <Section id="portfolio">
        <SectionHead id="portfolio" title="Lately">
          <TextLink to="/contact" isForward>
            Request Event Portfolio
          </TextLink>
        </SectionHead>
        <PosterGrid posters={content.portfolio} />
      </Section>
      <Section id="venues" isSand>
        <div className="grid gap-x-22 lg:grid-cols-[.8fr_1.2fr]">
          <div>
            <SectionHead
              id="venues"
              title="Venue partners"
              text="Rooms we know from the loading dock up."
            />
            <ButtonLink to="/contact" className="max-lg:mb-9 lg:-mt-5">
              Request Event Portfolio
            </ButtonLink>
          </div>
          <NameList items={content.venues} />
        </div>
      </Section>
    </div>
  );
}
