import type { ReactNode } from 'react';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { KarstDrawing } from '../../ui/drawings/karst-drawing.tsx';
import { Message } from '../../ui/message.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { pageTitle } from '../../lib/page-title.ts';

/** Shown while a tour is loading. As tall as the window, so that the footer does not come and go. */
export function TourLoading() {
  return (
    <div className="wrap grid min-h-[calc(100dvh-4.25rem)] place-content-center justify-items-center gap-4 py-18 text-center">
      <title>{pageTitle('Vietnam Package Tours')}</title>
      <p className="type-lede animate-typed">
        <Spinner label="Loading your Vietnam journey..." />
      </p>
      <TextLink to="/package-tours">See all package tours</TextLink>
    </div>
  );
}

/** Shown above a tour that only staff can see. */
export function DraftNotice({ tourId }: { tourId: number }) {
  return (
    <div className="no-print wrap pt-4">
      <Message tone="warning" className="items-center">
        <span className="flex flex-wrap gap-x-4">
          Preview: not published yet
          <TextLink to={`/admin/tour-management/${tourId}`} reloadDocument>
            Edit this tour
          </TextLink>
        </span>
      </Message>
    </div>
  );
}

/** Shown where no tour has this number. */
export function TourNotFound({
  children,
}: {
  /** What else is to be seen there. */
  children?: ReactNode;
}) {
  return (
    <div className="wrap pt-5.5 pb-18 md:pt-8.5">
      <title>{pageTitle('Tour Not Found')}</title>
      <meta name="robots" content="noindex" />
      <Breadcrumb crumbs={breadcrumbsFor('/tour/none', 'Not Found')} />
      <div className="flex flex-col items-center pt-9 text-center">
        <KarstDrawing />
        <h1 className="type-display-2">Tour Not Found</h1>
        <p className="type-lede mt-4 max-w-[46ch] text-balance">
          It may have left our program, or its address has changed. Our other journeys are still
          here.
        </p>
        <p className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/package-tours">Browse Tours</ButtonLink>
          <ButtonLink to="/" variant="ghost">
            Back to Home
          </ButtonLink>
        </p>
      </div>
      {children}
    </div>
  );
}
