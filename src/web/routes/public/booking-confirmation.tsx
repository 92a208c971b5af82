import { ConfirmationFacts } from '../../features/bookings/confirmation-facts.tsx';
import { ConfirmationHead } from '../../features/bookings/confirmation-head.tsx';
import { ConfirmationPoster } from '../../features/bookings/confirmation-poster.tsx';
import { ConfirmationRiver } from '../../features/bookings/confirmation-river.tsx';
import { confirmationView } from '../../features/bookings/confirmation-view.ts';
import { openConfirmation } from '../../features/bookings/open-confirmation.ts';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { PaperHead } from '../../layout/paper-head.tsx';
import { appOf } from '../../lib/app-context.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import type { Route } from './+types/booking-confirmation';

export const meta = hiddenPageMeta('Booking confirmation');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services, site, clock } = appOf(context);
  const confirmation = await openConfirmation(request, services);
  return {
    booking: confirmationView(confirmation, clock.today()),
    whatsappUrl: site.whatsappUrl,
  };
}

export default function BookingConfirmationPage({ loaderData }: Route.ComponentProps) {
  const { booking, whatsappUrl } = loaderData;
  return (
    <>
      <div className="wrap pt-5.5 md:pt-8.5">
        <PaperHead />
        <div className="no-print">
          <Breadcrumb crumbs={breadcrumbsFor('/booking-confirmation')} />
        </div>
        <ConfirmationHead booking={booking} />
      </div>
      {/* Once the state has changed, the steps add nothing to it. */}
      {booking.status === 'pending' && <ConfirmationRiver booking={booking} />}
      <div className="wrap mt-8.5 grid gap-7 pb-8 lg:mt-19 lg:grid-cols-[minmax(0,1fr)_24.75rem] lg:items-start lg:gap-16 lg:pb-19 print:block">
        {/* With only one column, before the facts. */}
        <div className="lg:col-start-2 lg:row-start-1">
          <ConfirmationPoster booking={booking} />
        </div>
        <ConfirmationFacts booking={booking} whatsappUrl={whatsappUrl} />
      </div>
    </>
  );
}
