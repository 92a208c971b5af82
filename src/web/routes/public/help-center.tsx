import { Suspense } from 'react';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import { helpCenter } from '../../content/help-center.ts';
import { sitePages } from '../../content/site-pages.ts';
import { enquiryAction } from '../../features/enquiries/enquiry-action.ts';
import { keepPage } from '../../features/enquiries/enquiry-client-action.ts';
import { FaqCategories } from '../../features/help-center/faq-categories.tsx';
import { FaqList } from '../../features/help-center/faq-list.tsx';
import { FaqSearchField } from '../../features/help-center/faq-search-field.tsx';
import { countQuestions, searchFaqs } from '../../features/help-center/faq-search.ts';
import {
  HELP_PATH,
  helpAddress,
  readHelpAddress,
  subjectOf,
  type HelpTab,
} from '../../features/help-center/help-address.ts';
import { HelpContact } from '../../features/help-center/help-contact.tsx';
import { HelpSupport } from '../../features/help-center/help-support.tsx';
import { StillNeedHelp } from '../../features/help-center/still-need-help.tsx';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { lazyPart } from '../../layout/lazy-part.ts';
import { appOf } from '../../lib/app-context.ts';
import { describePage } from '../../lib/describe-page.ts';
import { sharedPageHeaders } from '../../lib/fixed-page.ts';
import { metaOfPage, sitePageMeta } from '../../lib/page-meta.ts';
import { breadcrumbList } from '../../lib/structured-data.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import type { Route } from './+types/help-center.ts';

export const headers = sharedPageHeaders;
export const meta = metaOfPage;
export const action = enquiryAction('helpCenter');
export { enquiryClientAction as clientAction } from '../../features/enquiries/enquiry-client-action.ts';

/** The texts are sent with the page and are not in its script. */
export function loader({ context }: Route.LoaderArgs) {
  const app = appOf(context);
  describePage(context, [breadcrumbList(app.site.url, breadcrumbsFor(HELP_PATH))]);
  return {
    content: helpCenter,
    whatsappUrl: app.site.whatsappUrl,
    hasChat: app.site.chatWidgetSrc !== null,
    meta: sitePageMeta(app, sitePages.helpCenter),
  };
}

/** Tabs, search and topics only change the address: all texts are loaded already. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  return change.currentUrl.pathname !== change.nextUrl.pathname && keepPage(change);
}

export default function HelpCenter({ loaderData }: Route.ComponentProps) {
  const { content } = loaderData;
  const [params] = useSearchParams();
  const { tab, search, topic } = readHelpAddress(params);
  const found = searchFaqs(content.faqs, search);
  const count = countQuestions(found);
  return (
    <div className="wrap pt-5.5 pb-18 md:pt-8.5 md:pb-27.5">
      <Breadcrumb crumbs={breadcrumbsFor(HELP_PATH)} />
      <h1 className="type-hero mt-4 md:mt-5.5">{content.title}</h1>
      <p className="type-lede mt-3 md:mt-3.5">{content.text}</p>
      {tab === 'faqs' && <FaqSearchField search={search} count={count} />}
      <div className="mt-9">
        <Tabs label="Help" tabs={TABS} selected={tab} />
      </div>
      <TabPanel id={tab} className="pt-6.5 md:pt-12">
        {tab === 'faqs' && (
          <div className="grid items-start gap-6.5 lg:grid-cols-[15.625rem_minmax(0,1fr)] lg:gap-20">
            <FaqCategories categories={found} />
            <div>
              <FaqList categories={found} search={search} count={count} />
              <StillNeedHelp text={`A person answers, ${content.hours}.`} />
            </div>
          </div>
        )}
        {tab === 'contact' && (
          <div className="grid items-start gap-11 lg:grid-cols-[1.15fr_.85fr] lg:gap-22">
            <section aria-labelledby="write">
              <h2 id="write" className="type-heading mb-5.5">
                Write to us
              </h2>
              <Suspense fallback={<div className="h-130" />}>
                <HelpCenterForm
                  key={topic}
                  prefill={{ subject: subjectOf(content, topic) ?? '' }}
                />
              </Suspense>
            </section>
            <HelpContact {...content} />
          </div>
        )}
        {tab === 'support' && (
          <>
            <HelpSupport {...loaderData} {...content} />
            <StillNeedHelp text="Tell us once. Whoever answers will have read it." />
          </>
        )}
      </TabPanel>
    </div>
  );
}

/** Loaded for those who ask: most people find their answer without the form. */
const HelpCenterForm = lazyPart(() =>
  import('../../features/enquiries/help-center-form.tsx').then((part) => part.HelpCenterForm),
);

const LABELS: Record<HelpTab, string> = {
  faqs: 'FAQs',
  contact: 'Contact Us',
  support: 'Support Options',
};
const TABS = Object.entries(LABELS).map(([id, label]) => ({
  id,
  label,
  to: helpAddress({ tab: id as HelpTab }),
}));
