import { redirect } from 'react-router';
import { readChangeRequestDraft } from '../../../shared/bookings/change-request.ts';
import { bookingRow } from '../../features/profile/booking-row-view.ts';
import { changeAction, changeKindOf } from '../../features/profile/change-action.ts';
import { ChangedBooking, ChangeRefused } from '../../features/profile/changed-booking.tsx';
import {
  CHANGE_FAILED,
  ChangeForm,
  changeName,
  type ChangeAnswer,
} from '../../features/profile/change-form.tsx';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { appOf } from '../../lib/app-context.ts';
import { deviceCookieOf } from '../../lib/device-cookie.ts';
import { forgetForm } from '../../lib/form-storage.ts';
import { hiddenPageMeta } from '../../lib/page-meta.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import type { Route } from './+types/profile-change';
import { agency } from '../../content/agency.ts';

export const meta = ({ params }: Route.MetaArgs) =>
  hiddenPageMeta(params.kind === 'cancel' ? 'Cancel Booking' : 'Modify Booking')();

/** Only for a booking that this device lists; any other leads to the form that finds it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, clock } = appOf(context);
  const kind = changeKindOf(params.kind);
  const bookings = await services.deviceBookings.list(deviceCookieOf(request));
  const booking = bookings.find(({ reference }) => reference === params.reference);
  if (!booking) throw redirect('/profile#find');
  const today = clock.today();
  return {
    kind,
    today,
    booking: bookingRow(booking, today),
    idempotencyKey: crypto.randomUUID(),
  };
}

export const action = changeAction;

/** Keeps the form on the screen when the server cannot be reached. */
export async function clientAction({
  request,
  params,
  serverAction,
}: Route.ClientActionArgs): Promise<ChangeAnswer> {
  const draft = readChangeRequestDraft(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is thrown as a response.
    if (error instanceof Response) {
      forgetForm(changeName(params.kind, params.reference));
      throw error;
    }
    return { draft, errors: {}, message: CHANGE_FAILED };
  }
}

export { keepPage as shouldRevalidate } from '../../features/enquiries/enquiry-client-action.ts';

export default function ProfileChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, today, booking, idempotencyKey } = loaderData;
  const title = kind === 'cancel' ? 'Cancel Booking' : 'Modify Booking';
  const name = changeName(kind, booking.reference);
  const isAllowed = kind === 'cancel' ? booking.canCancel : booking.canModify;
  return (
    <div className="wrap pt-5.5 pb-15 md:pt-8.5 lg:pb-25">
      <Breadcrumb crumbs={breadcrumbsFor(`/profile/${kind}`, title)} />
      <h1 className="type-hero mt-4 md:mt-5.5">{title}</h1>
      <p className="type-lede mt-3 max-w-[36em]">{kind === 'cancel' ? CANCEL_LEDE : MODIFY_LEDE}</p>
      <div className="mt-9 grid items-start gap-7 lg:grid-cols-[minmax(0,1fr)_24.75rem] lg:gap-16">
        <div className="lg:col-start-2 lg:row-start-1">
          <ChangedBooking booking={booking} />
        </div>
        <div className="min-w-0">
          {isAllowed ? (
            <ChangeForm
              // A request for one booking must not be sent for another.
              key={name}
              name={name}
              kind={kind}
              today={today}
              draft={{ ...readChangeRequestDraft(new FormData()), idempotencyKey }}
              answer={actionData}
            />
          ) : (
            <ChangeRefused />
          )}
        </div>
      </div>
    </div>
  );
}

const MODIFY_LEDE = `Tell us what should be different. A planner in Hanoi answers by email ${agency.answer} with what is possible and what it costs; nothing changes before you agree.`;
const CANCEL_LEDE = `A planner in Hanoi confirms it by email ${agency.answer}. If you have paid anything, they tell you what is refunded and when; until then your booking stands.`;
