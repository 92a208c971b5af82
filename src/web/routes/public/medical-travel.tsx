import { medical } from '../../content/medical.ts';
import { sitePages } from '../../content/site-pages.ts';
import { ArchColumns } from '../../features/content-pages/arches.tsx';
import { HospitalPartners } from '../../features/content-pages/hospital-partners.tsx';
import { NameList } from '../../features/content-pages/name-list.tsx';
import { WideHero } from '../../features/content-pages/page-hero.tsx';
import { UprightRiver } from '../../features/content-pages/river-stops.tsx';
import { Section, SectionHead } from '../../features/content-pages/section.tsx';
import { enquiryAction } from '../../features/enquiries/enquiry-action.ts';
import { MedicalForm } from '../../features/enquiries/medical-form.tsx';
import { fixedPage, sharedPageHeaders } from '../../lib/fixed-page.ts';
import { metaOfPage } from '../../lib/page-meta.ts';
import { useReveal } from '../../ui/reveal.ts';
import type { Route } from './+types/medical-travel.ts';

export const loader = fixedPage(sitePages.medicalTravel, medical);
export const headers = sharedPageHeaders;
export const meta = metaOfPage;
export const action = enquiryAction('medical');
export {
  enquiryClientAction as clientAction,
  keepPage as shouldRevalidate,
} from '../../features/enquiries/enquiry-client-action.ts';

export default function MedicalTravel({ loaderData: { content } }: Route.ComponentProps) {
  const page = useReveal<HTMLDivElement>();
  return (
    <div ref={page}>
      <WideHero path="/medical-travel" {...content.hero} />
      <Section id="services">
        <SectionHead
          id="services"
          title="What we arrange"
          text="We plan, interpret and accompany. What is right for you, a doctor decides."
          isSplit
        />
        <ArchColumns cards={content.services} />
      </Section>
      <Section id="reasons" isSand>
        <div className="grid gap-x-22 lg:grid-cols-[.8fr_1.2fr]">
          <SectionHead id="reasons" title="Why travelers trust us with this" />
          <NameList items={content.reasons} isOneColumn />
        </div>
      </Section>
      <Section id="hospitals">
        <SectionHead id="hospitals" title="Hospital partners" />
        <HospitalPartners hospitals={content.hospitals} />
      </Section>
      <Section id="request" isSand>
        <SectionHead id="request" title={content.request.title} text={content.request.text} />
        <div className="grid items-start gap-12 lg:grid-cols-[1.4fr_1fr] lg:gap-18">
          <div className="rounded-card border border-line bg-surface px-5 py-6 shadow-2 max-md:-mx-1.5 md:px-9.5 md:pt-9 md:pb-9.5">
            <MedicalForm />
          </div>
          <aside aria-labelledby="next" className="lg:pt-4">
            <h3 id="next" className="type-subheading mb-7">
              What happens next
            </h3>
            <UprightRiver
              label="What happens next"
              ground="sand"
              stops={content.next.map(({ title, text }) => ({
                key: title,
                content: (
                  <>
                    <h4 className="type-panel">{title}</h4>
                    <p className="mt-1 text-15 text-ink-2">{text}</p>
                  </>
                ),
              }))}
            />
          </aside>
        </div>
      </Section>
    </div>
  );
}
