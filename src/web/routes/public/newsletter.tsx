import { hoiAn } from '../../../shared/art/backdrops.ts';
import { NEWSLETTER_PATH } from '../../../shared/enquiries/newsletter.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { agency } from '../../content/agency.ts';
import { CheckList } from '../../features/content-pages/check-list.tsx';
import { Mat } from '../../features/content-pages/page-hero.tsx';
import { newsletterAction } from '../../features/enquiries/newsletter-action.ts';
import { NewsletterForm } from '../../features/enquiries/newsletter-form.tsx';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { sharedPageHeaders } from '../../lib/fixed-page.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Route } from './+types/newsletter.ts';

export const action = newsletterAction;

export const headers = sharedPageHeaders;

export const meta = hiddenPageMeta('Newsletter');

/** Shown without script when an address was refused: it is in the field, with what is wrong. */
export default function Newsletter({ actionData }: Route.ComponentProps) {
  return (
    <div className="wrap pt-5.5 pb-18 md:pt-8.5 md:pb-27.5">
      <Breadcrumb crumbs={breadcrumbsFor(NEWSLETTER_PATH)} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-11 pt-5.5 lg:grid-cols-2 lg:gap-18">
        <div>
          <h1 className="type-hero">One letter a month</h1>
          <p className="type-lede mt-4.5">{agency.newsletter}</p>
          <div className="mt-7 max-w-120">
            <NewsletterForm variant="blog" answer={actionData} />
            <CheckList
              items={[
                'Festival dates while there are still seats on the train',
                'Notes from the road, and the one dish to find',
                'A link in every letter that takes you off the list',
              ]}
            />
            <p className="mt-4.5 text-14 text-ink-3">
              Your address is for the letter alone.{' '}
              <TextLink to="/privacy-policy">Read the Privacy Policy</TextLink>
            </p>
          </div>
        </div>
        <Mat className="h-65 md:h-120">
          <ArtPicture
            picture={hoiAn}
            sizes="(width < 30rem) 480px, (min-width: 1024px) 1090px, 590px"
            decorative
            className="size-full object-cover"
          />
        </Mat>
      </div>
    </div>
  );
}
