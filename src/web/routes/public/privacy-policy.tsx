import { privacyPolicy } from '../../content/privacy-policy.ts';
import { sitePages } from '../../content/site-pages.ts';
import { LegalText } from '../../features/content-pages/legal-text.tsx';
import { fixedPage, sharedPageHeaders } from '../../lib/fixed-page.ts';
import { metaOfPage } from '../../lib/page-meta.ts';
import type { Route } from './+types/privacy-policy.ts';

export const loader = fixedPage(sitePages.privacyPolicy, privacyPolicy);
export const headers = sharedPageHeaders;
export const meta = metaOfPage;

export default function PrivacyPolicy({ loaderData: { content } }: Route.ComponentProps) {
  return <LegalText path="/privacy-policy" document={content} />;
}
