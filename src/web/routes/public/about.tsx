import { ArrowRight } from 'lucide-react';
import founderHref from '../../art/founder.svg?url';
import { about } from '../../content/about.ts';
import { sitePages } from '../../content/site-pages.ts';
import { ArchRows } from '../../features/content-pages/arches.tsx';
import { MatHero } from '../../features/content-pages/page-hero.tsx';
import { RiverStops } from '../../features/content-pages/river-stops.tsx';
import { Section, SectionHead } from '../../features/content-pages/section.tsx';
import { fixedPage, sharedPageHeaders } from '../../lib/fixed-page.ts';
import { metaOfPage } from '../../lib/page-meta.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { counter, useCountUp } from '../../ui/count-up.ts';
import { Icon } from '../../ui/icon.tsx';
import { reveal, useReveal } from '../../ui/reveal.ts';
import type { Route } from './+types/about.ts';

export const loader = fixedPage(sitePages.about, about);
export const headers = sharedPageHeaders;
export const meta = metaOfPage;

export default function About({ loaderData: { content } }: Route.ComponentProps) {
  const page = useReveal<HTMLDivElement>();
  const numbers = useCountUp<HTMLElement>();
  return (
    <div ref={page}>
      <MatHero path="/about" {...content.hero} />
      <Section id="story" isSand>
        <div className="grid gap-x-22 lg:grid-cols-[.8fr_1.2fr]">
          <SectionHead id="story" title="Our story" />
          <div className="space-y-4.5 text-17 leading-[1.7] text-ink-2 md:text-18">
            {content.story.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            <p>
              The name is a river:{' '}
              <i lang="vi" translate="no">
                {content.nameInVietnamese}
              </i>
              , blue and green in one word.
            </p>
          </div>
        </div>
      </Section>
      <section
        ref={numbers}
        aria-label="Song Xanh in numbers"
        className="later overflow-x-clip pt-13 md:pt-19"
      >
        <div className="wrap">
          <RiverStops
            label="Song Xanh in numbers"
            ground="paper"
            stops={content.counters.map(({ value, suffix, label }) => ({
              key: label,
              content: (
                <>
                  <b
                    {...counter(value, suffix)}
                    className="block font-serif text-46 leading-none font-normal tracking-[-.02em] tabular-nums lg:text-52"
                  >
                    {`${value}${suffix}`}
                  </b>{' '}
                  <span className="text-15 text-ink-2">{label}</span>
                </>
              ),
            }))}
          />
        </div>
      </section>
      <Section id="values">
        <SectionHead id="values" title="What we hold to" />
        <ArchRows cards={content.values} isSmall />
      </Section>
      <Founder founder={content.founder} />
    </div>
  );
}

function Founder({ founder }: { founder: (typeof about)['founder'] }) {
  return (
    <section aria-labelledby="founder" className="later bg-sand py-15 md:py-24">
      <div className="wrap grid items-center gap-8 lg:grid-cols-[25rem_1fr] lg:gap-22">
        <div className="h-95 max-w-75 overflow-hidden rounded-arch lg:h-130 lg:max-w-none">
          <img
            src={founderHref}
            width={400}
            height={520}
            loading="lazy"
            alt="Our founder from behind, in a conical hat, looking out over the Red River"
            className="art size-full object-cover later:block!"
          />
        </div>
        <div {...reveal()}>
          <blockquote className="type-quote mb-8.5 lg:-indent-[.42em]">{`“${founder.quote}”`}</blockquote>
          <h2 id="founder" lang="vi" translate="no" className="type-subheading">
            {founder.name}
          </h2>
          <p className="mt-0.5 mb-4 text-ink-3">{founder.role}</p>
          <p className="max-w-[38em] text-pretty text-ink-2">{founder.about}</p>
          <p className="mt-7">
            <ButtonLink to="/contact">
              Plan My Journey
              <Icon icon={ArrowRight} />
            </ButtonLink>
          </p>
        </div>
      </div>
    </section>
  );
}
