import { romantic } from '../../content/romantic.ts';
import { sitePages } from '../../content/site-pages.ts';
import { ArchColumns } from '../../features/content-pages/arches.tsx';
import { FormSection } from '../../features/content-pages/form-section.tsx';
import { GalleryOfEight } from '../../features/content-pages/mat-gallery.tsx';
import { WideHero } from '../../features/content-pages/page-hero.tsx';
import { PriceMenu } from '../../features/content-pages/price-menu.tsx';
import { Section, SectionHead } from '../../features/content-pages/section.tsx';
import { Voices } from '../../features/content-pages/voices.tsx';
import { enquiryAction } from '../../features/enquiries/enquiry-action.ts';
import { RomanticForm } from '../../features/enquiries/romantic-form.tsx';
import { fixedPage, sharedPageHeaders } from '../../lib/fixed-page.ts';
import { metaOfPage } from '../../lib/page-meta.ts';
import { useReveal } from '../../ui/reveal.ts';
import type { Route } from './+types/romantic-travel.ts';

export const loader = fixedPage(sitePages.romanticTravel, romantic);
export const headers = sharedPageHeaders;
export const meta = metaOfPage;
export const action = enquiryAction('romantic');
export {
  enquiryClientAction as clientAction,
  keepPage as shouldRevalidate,
} from '../../features/enquiries/enquiry-client-action.ts';

export default function RomanticTravel({ loaderData: { content } }: Route.ComponentProps) {
  const page = useReveal<HTMLDivElement>();
  return (
    <div ref={page}>
      <WideHero path="/romantic-travel" {...content.hero} />
      <Section id="services">
        <SectionHead id="services" {...content.servicesHead} isSplit />
        <ArchColumns cards={content.services} />
      </Section>
      <Section id="gallery" isSand>
        <SectionHead id="gallery" title="Places that do half the work" />
        <GalleryOfEight pictures={content.gallery} />
      </Section>
      <Section id="add-ons">
        <PriceMenu id="add-ons" {...content.addOnsHead} extras={content.addOns} />
        <div className="mt-15 md:mt-24">
          <Voices voices={content.voices} />
        </div>
      </Section>
      <Section id="request" isSand>
        <FormSection id="request" {...content.request}>
          <RomanticForm />
        </FormSection>
      </Section>
    </div>
  );
}
