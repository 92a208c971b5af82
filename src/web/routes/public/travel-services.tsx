import { sitePages } from '../../content/site-pages.ts';
import { travelServices } from '../../content/travel-services.ts';
import { ArchRows } from '../../features/content-pages/arches.tsx';
import { FormSection } from '../../features/content-pages/form-section.tsx';
import { MatHero } from '../../features/content-pages/page-hero.tsx';
import { ChatLinks } from '../../features/content-pages/chat-links.tsx';
import { Section, SectionHead } from '../../features/content-pages/section.tsx';
import { enquiryAction } from '../../features/enquiries/enquiry-action.ts';
import { TravelServicesForm } from '../../features/enquiries/travel-services-form.tsx';
import { fixedPage, sharedPageHeaders } from '../../lib/fixed-page.ts';
import { useSiteFacts } from '../../layout/site-facts.ts';
import { metaOfPage } from '../../lib/page-meta.ts';
import { AccordionItem } from '../../ui/accordion.tsx';
import { useReveal } from '../../ui/reveal.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from './+types/travel-services.ts';

export const loader = fixedPage(sitePages.travelServices, travelServices);
export const headers = sharedPageHeaders;
export const meta = metaOfPage;
export const action = enquiryAction('travelServices');
export {
  enquiryClientAction as clientAction,
  keepPage as shouldRevalidate,
} from '../../features/enquiries/enquiry-client-action.ts';

export default function TravelServices({ loaderData: { content } }: Route.ComponentProps) {
  const page = useReveal<HTMLDivElement>();
  const facts = useSiteFacts();
  return (
    <div ref={page}>
      <MatHero path="/travel-services" {...content.hero} />
      <Section id="services" isSand>
        <SectionHead id="services" title="Four services" />
        <ArchRows cards={content.services} />
      </Section>
      <Section id="customize">
        <FormSection
          id="customize"
          {...content.customize}
          aside={
            <ChatLinks
              whatsappUrl={facts?.whatsappUrl ?? null}
              messengerUrl={facts?.messengerUrl ?? null}
            />
          }
        >
          <TravelServicesForm />
        </FormSection>
      </Section>
      <Section id="questions" isSand>
        <div className="grid gap-x-22 lg:grid-cols-[.8fr_1.2fr]">
          <div>
            <SectionHead id="questions" title="Asked often" />
            <p className="-mt-5 mb-7 text-ink-2 md:-mt-9">
              Several can be open at once. More in the{' '}
              <TextLink to="/help-center">Help Center</TextLink>.
            </p>
          </div>
          <div className="border-t border-line">
            {content.questions.map(({ question, answer }, index) => (
              <AccordionItem key={question} title={question} isOpen={index === 0}>
                <p>{answer}</p>
              </AccordionItem>
            ))}
          </div>
        </div>
      </Section>
    </div>
  );
}
