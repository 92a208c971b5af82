import { sitePages } from '../../content/site-pages.ts';
import { teamBuilding } from '../../content/team-building.ts';
import { ArchColumns } from '../../features/content-pages/arches.tsx';
import { CaseStudies } from '../../features/content-pages/case-study.tsx';
import { ClosingScene } from '../../features/content-pages/closing-scene.tsx';
import { GalleryOfFive } from '../../features/content-pages/mat-gallery.tsx';
import { NameList } from '../../features/content-pages/name-list.tsx';
import { WideHero } from '../../features/content-pages/page-hero.tsx';
import { SamplePrograms } from '../../features/content-pages/sample-programs.tsx';
import { Section, SectionHead } from '../../features/content-pages/section.tsx';
import { fixedPage, sharedPageHeaders } from '../../lib/fixed-page.ts';
import { metaOfPage } from '../../lib/page-meta.ts';
import { useReveal } from '../../ui/reveal.ts';
import type { Route } from './+types/team-building.ts';

export const loader = fixedPage(sitePages.teamBuilding, teamBuilding);
export const headers = sharedPageHeaders;
export const meta = metaOfPage;

export default function TeamBuilding({ loaderData: { content } }: Route.ComponentProps) {
  const page = useReveal<HTMLDivElement>();
  return (
    <div ref={page}>
      <WideHero path="/team-building" {...content.hero} />
      <Section id="kinds">
        <SectionHead id="kinds" title="Four kinds of program" />
        <ArchColumns cards={content.kinds} />
      </Section>
      <Section id="programs" isSand>
        <SectionHead
          id="programs"
          title="One day, three, or five"
          text="Samples, to start the conversation. Every one is rewritten for the group."
        />
        <SamplePrograms programs={content.programs} />
      </Section>
      <Section id="cases">
        <SectionHead id="cases" title="Two groups we took along" />
        <CaseStudies studies={content.cases} />
      </Section>
      <Section id="benefits" isSand>
        <div className="grid gap-x-22 lg:grid-cols-[.8fr_1.2fr]">
          <SectionHead id="benefits" title="What people take home" />
          <NameList items={content.benefits} />
        </div>
      </Section>
      <Section id="gallery">
        <SectionHead id="gallery" title="From the road" />
        <GalleryOfFive pictures={content.gallery} />
      </Section>
      <ClosingScene {...content.closing} />
    </div>
  );
}
