import { contact } from '../../content/contact.ts';
import { sitePages } from '../../content/site-pages.ts';
import { ContactFacts } from '../../features/contact/contact-facts.tsx';
import { OfficeMap } from '../../features/contact/office-map.tsx';
import { tourQuestion } from '../../features/contact/tour-question.ts';
import { UrgentBand } from '../../features/contact/urgent-band.tsx';
import { ContactForm } from '../../features/enquiries/contact-form.tsx';
import { enquiryAction } from '../../features/enquiries/enquiry-action.ts';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { appOf } from '../../lib/app-context.ts';
import { describePage } from '../../lib/describe-page.ts';
import { sharedPageHeaders } from '../../lib/fixed-page.ts';
import { metaOfPage, sitePageMeta } from '../../lib/page-meta.ts';
import { breadcrumbList, localBusiness } from '../../lib/structured-data.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import type { Route } from './+types/contact.ts';

export const headers = sharedPageHeaders;
export const meta = metaOfPage;
export const action = enquiryAction('contact');
export {
  enquiryClientAction as clientAction,
  keepPage as shouldRevalidate,
} from '../../features/enquiries/enquiry-client-action.ts';

/** The texts are sent with the page and are not in its script. */
export function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  describePage(context, [
    localBusiness(app.site.url, { path: PATH, openingHours: contact.openingHours }),
    breadcrumbList(app.site.url, breadcrumbsFor(PATH)),
  ]);
  return {
    content: contact,
    question: tourQuestion(new URL(request.url).searchParams),
    whatsappUrl: app.site.whatsappUrl,
    meta: sitePageMeta(app, sitePages.contact),
  };
}

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { content, question, whatsappUrl } = loaderData;
  return (
    <>
      <div className="wrap pt-5.5 pb-7 md:pt-8.5 md:pb-11">
        <Breadcrumb crumbs={breadcrumbsFor(PATH)} />
        <h1 className="type-hero mt-4 md:mt-5.5">{content.title}</h1>
        <p className="type-lede mt-3 max-w-[36em] md:mt-3.5">{content.text}</p>
      </div>
      <div className="wrap grid items-start gap-11 pb-14 lg:grid-cols-[1.15fr_.85fr] lg:gap-22 lg:pb-22">
        <section aria-label="Contact form">
          <ContactForm key={question?.message} prefill={question} />
        </section>
        <section aria-label="Contact details" className="later-on-phones [--room:36rem]">
          <ContactFacts hours={content.hours} whatsappUrl={whatsappUrl} />
        </section>
      </div>
      <OfficeMap {...content.map} />
      <UrgentBand {...content.urgent} whatsappUrl={whatsappUrl} />
    </>
  );
}

const PATH = '/contact';
