import {
  createContext,
  data,
  redirect,
  useLocation,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { serialize } from '../../../shared/admins/session-cookie.ts';
import {
  bookingFormFromFormData,
  resizeTravelers,
  type BookingFormDraft,
} from '../../../shared/bookings/booking-draft.ts';
import { parseBookingForm } from '../../../shared/bookings/booking-form.ts';
import { TRAP_FIELD } from '../../../shared/enquiries/enquiry-kind.ts';
import type { FormErrors } from '../../../shared/form-result.ts';
import { readId } from '../../../shared/read-id.ts';
import { DEFAULT_TOUR_FILTER } from '../../../shared/tours/tour-filter.ts';
import { sitePages } from '../../content/site-pages.ts';
import {
  CONFIRMATION_COOKIE,
  CONFIRMATION_SECONDS,
} from '../../features/bookings/booking-cookie.ts';
import { WHOLE_FORM } from '../../features/bookings/booking-problems.ts';
import {
  BookingRequestForm,
  type BookingAnswer,
} from '../../features/bookings/booking-request-form.tsx';
import {
  findBookingTour,
  toBookingTour,
  type BookingTour,
} from '../../features/bookings/booking-tour.ts';
import { returnAfter, tripFromQuery, type Trip } from '../../features/bookings/booking-trip.ts';
import { readSeenPrice, SEEN_PRICE } from '../../features/bookings/seen-price.ts';
import { keepPage } from '../../features/enquiries/enquiry-client-action.ts';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { appOf, type AppContext } from '../../lib/app-context.ts';
import { appErrorOf } from '../../lib/app-error.ts';
import { deviceCookie, deviceCookieOf } from '../../lib/device-cookie.ts';
import { forgetForm } from '../../lib/form-storage.ts';
import { metaOfPage, sitePageMeta } from '../../lib/page-meta.ts';
import { readForm, textOf } from '../../lib/read-form.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import type { Route } from './+types/booking';
import { agency } from '../../content/agency.ts';

export const meta = metaOfPage;

export function headers({ actionHeaders }: Route.HeadersArgs): HeadersInit {
  const wait = actionHeaders.get('Retry-After');
  return wait === null ? {} : { 'Retry-After': wait };
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { services } = app;
  const today = app.clock.today();
  const query = new URL(request.url).searchParams;
  const chosen = query.get('tourId') ?? '';
  const offered = await offeredTours(services, chosen).catch((error: unknown) => {
    // While nothing can be stored, nothing can be read either; keeping what was typed matters more.
    if (context.get(storeFailure)) return { tours: [], areAllTours: true };
    throw error;
  });
  return {
    ...offered,
    today,
    trip: tripFromQuery(query, offered.tours, today),
    idempotencyKey: crypto.randomUUID(),
    meta: sitePageMeta(app, sitePages.booking),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, clock, caller, clientAddress, isSecure, reportError } = appOf(context);
  const form = await readForm(request);
  const draft = bookingFormFromFormData(form);
  if (form.has('intent')) return updated(draft, services);

  const parsed = parseBookingForm(draft, clock.today());
  if (!parsed.ok) return refuse(draft, parsed.errors);
  const deviceSecret = services.deviceBookings.secretFor(deviceCookieOf(request));
  try {
    services.bookings.takeFromPage(clientAddress);
    const { reference, confirmationToken } = await services.bookings.add(parsed.value, {
      caller,
      deviceSecret,
      isTrapped: textOf(form, TRAP_FIELD) !== '',
      seenPrice: readSeenPrice(textOf(form, SEEN_PRICE), parsed.value),
    });
    const headers = new Headers();
    headers.append(
      'Set-Cookie',
      serialize(CONFIRMATION_COOKIE, confirmationToken, CONFIRMATION_SECONDS, isSecure),
    );
    headers.append('Set-Cookie', deviceCookie(deviceSecret, isSecure));
    // By its reference, because another tab may have made a later booking.
    return redirect(`/booking-confirmation?reference=${reference}`, { status: 303, headers });
  } catch (error) {
    const known = appErrorOf(error);
    if (known?.id === 'too_many' || known?.id === 'conflict') {
      reportError(error);
      const refused = { errors: { [WHOLE_FORM]: known.message }, hasFailed: false };
      return data<BookingAnswer>({ draft, refused }, { status: known.status });
    }
    const fields = known?.fields;
    if (fields?.['idempotencyKey']) {
      return refuse({ ...draft, idempotencyKey: crypto.randomUUID() }, fields);
    }
    if (fields) return refuse(draft, fields);
    reportError(error);
    context.set(storeFailure, true);
    return data<BookingAnswer>(
      { draft, refused: { errors: {}, hasFailed: true } },
      { status: 500 },
    );
  }
}

/** Keeps the form on the screen when the server cannot be reached. */
export async function clientAction({
  request,
  serverAction,
}: Route.ClientActionArgs): Promise<BookingAnswer> {
  const draft = bookingFormFromFormData(await request.clone().formData());
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is thrown as a response.
    if (error instanceof Response) {
      forgetForm('booking');
      throw error;
    }
    return { draft, refused: { errors: {}, hasFailed: true } };
  }
}

/** Where the price has changed, the page is to show the new one. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  return args.actionStatus === 409 || keepPage(args);
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { tours, areAllTours, today, trip, idempotencyKey } = loaderData;
  return (
    <>
      <div className="wrap pt-5.5 pb-7 md:pt-8.5 md:pb-11">
        <Breadcrumb crumbs={breadcrumbsFor('/booking')} />
        {/* On phones the limit makes it take two lines in any font. */}
        <h1 className="type-hero mt-4 max-[30rem]:max-w-[8em] md:mt-5.5">Request your journey</h1>
        <p className="type-lede mt-3 max-w-[36em]">
          Send us the details and a planner in Hanoi will reply {agency.answer}. Nothing is charged
          until your dates are confirmed.
        </p>
      </div>
      <BookingRequestForm
        // Another link to this page is for another trip.
        key={useLocation().search}
        tours={tours}
        areAllTours={areAllTours}
        today={today}
        draft={blankDraft(trip, idempotencyKey)}
        answer={actionData}
      />
    </>
  );
}

/** Set while the page is rendered for a booking that could not be stored. */
const storeFailure = createContext(false);

/**
 * Most tours that the page offers by itself: nobody reads a longer list, and the page would outgrow
 * its budget.
 */
const MAX_TOURS = 100;

/** The tours to choose from: those we recommend most, and the one that was chosen elsewhere. */
async function offeredTours(
  { tours }: AppContext['services'],
  chosen: string,
): Promise<{ tours: BookingTour[]; areAllTours: boolean }> {
  const { tours: recommended, total } = await tours.search(DEFAULT_TOUR_FILTER, MAX_TOURS);
  const chosenId = readId(chosen);
  const isMissing = chosenId !== null && !recommended.some(({ id }) => id === chosenId);
  const offered = isMissing
    ? [...recommended, ...(await tours.findSummaries([chosenId]))]
    : recommended;
  return {
    tours: offered.map(toBookingTour).sort((a, b) => a.name.localeCompare(b.name, 'en')),
    areAllTours: total <= offered.length,
  };
}

/**
 * The form after 'Update' without script: with as many blocks as asked for, and the tour's return
 * date.
 */
async function updated(draft: BookingFormDraft, services: AppContext['services']) {
  const { tours } = await offeredTours(services, draft.tourId);
  const tour = findBookingTour(tours, draft.tourId);
  const returnDate = returnAfter(draft.departureDate, draft.returnDate, tour);
  return data<BookingAnswer>({ draft: { ...draft, returnDate }, refused: null });
}

function refuse(draft: BookingFormDraft, errors: FormErrors) {
  return data<BookingAnswer>({ draft, refused: { errors, hasFailed: false } }, { status: 422 });
}

function blankDraft(trip: Trip, idempotencyKey: string): BookingFormDraft {
  return {
    ...bookingFormFromFormData(new FormData()),
    ...trip,
    idempotencyKey,
    travelers: resizeTravelers([], Number(trip.numberOfTravelers)),
  };
}
