import { sitePages } from '../../content/site-pages.ts';
import { termsOfService } from '../../content/terms-of-service.ts';
import { LegalText } from '../../features/content-pages/legal-text.tsx';
import { fixedPage, sharedPageHeaders } from '../../lib/fixed-page.ts';
import { metaOfPage } from '../../lib/page-meta.ts';
import type { Route } from './+types/terms-of-service.ts';

export const loader = fixedPage(sitePages.termsOfService, termsOfService);
export const headers = sharedPageHeaders;
export const meta = metaOfPage;

export default function TermsOfService({ loaderData: { content } }: Route.ComponentProps) {
  return <LegalText path="/terms-of-service" document={content} />;
}
