import { NEWSLETTER_PATH } from '../../../shared/enquiries/newsletter.ts';
import { agency } from '../../content/agency.ts';
import { newsletterAction } from '../../features/enquiries/newsletter-action.ts';
import { NewsletterForm } from '../../features/enquiries/newsletter-form.tsx';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { sharedPageHeaders } from '../../lib/fixed-page.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import type { Route } from './+types/newsletter.ts';

export const action = newsletterAction;

export const headers = sharedPageHeaders;

export const meta = hiddenPageMeta('Newsletter');

/** Where one lands without script when an address was not taken: it stands there with what is wrong. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-5.5 pb-18 md:pt-8.5 md:pb-27.5">
      <Breadcrumb crumbs={breadcrumbsFor(NEWSLETTER_PATH)} />
      <h1 className="type-display-2 mt-5.5">Newsletter</h1>
      <p className="type-lede mt-3 mb-7 max-w-[34em]">{agency.newsletter}</p>
      <div className="max-w-120">
        <NewsletterForm variant="blog" answer={actionData} />
      </div>
    </div>
  );
}
