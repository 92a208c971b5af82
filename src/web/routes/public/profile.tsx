import { Suspense } from 'react';
import { LOOKUP_FAILED } from '../../../shared/bookings/lookup-messages.ts';
import { textOf } from '../../../shared/form-text.ts';
import { profile } from '../../content/profile.ts';
import { sitePages } from '../../content/site-pages.ts';
import { CONFIRMATION_COOKIE } from '../../features/bookings/booking-cookie.ts';
import { bookingTabs } from '../../features/profile/booking-row-view.ts';
import { DeviceNote } from '../../features/profile/device-note.tsx';
import { FindBookingForm } from '../../features/profile/find-booking-form.tsx';
import { MyBookings, type BookingList } from '../../features/profile/my-bookings.tsx';
import { newsOf } from '../../features/profile/news-of.ts';
import { profileAction, type FindAnswer } from '../../features/profile/profile-action.ts';
import {
  readProfileAddress,
  type ForgetQuestion,
  type ProfileAddress,
} from '../../features/profile/profile-address.ts';
import { ProfileNav } from '../../features/profile/profile-nav.tsx';
import { Wishlist } from '../../features/profile/wishlist.tsx';
import { breadcrumbsFor } from '../../layout/breadcrumbs.ts';
import { lazyPart } from '../../layout/lazy-part.ts';
import { PaperHead } from '../../layout/paper-head.tsx';
import { appOf } from '../../lib/app-context.ts';
import { deviceCookieOf } from '../../lib/device-cookie.ts';
import { metaOfPage, sitePageMeta } from '../../lib/page-meta.ts';
import { Breadcrumb } from '../../ui/breadcrumb.tsx';
import { Message } from '../../ui/message.tsx';
import type { LaterPart } from './profile-parts.tsx';
import type { Route } from './+types/profile';

export const meta = metaOfPage;

export async function loader({ request, context }: Route.LoaderArgs) {
  const app = appOf(context);
  const { services } = app;
  const address = readProfileAddress(new URL(request.url).searchParams);
  const bookings = await services.deviceBookings.list(deviceCookieOf(request));
  const tabs = bookingTabs(bookings, app.clock.today());
  return {
    title: profile.title,
    ask: address.ask,
    news: newsOf(address.told),
    shown: shownPart(address, tabs),
    meta: sitePageMeta(app, sitePages.profile),
  };
}

export const action = (args: Route.ActionArgs) => profileAction(args, [CONFIRMATION_COOKIE]);

/**
 * Deletes what only the browser keeps once the server has done its part; says when it cannot be
 * reached.
 */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const read = (name: string) => textOf(form, name);
  // Loaded before the server deletes anything: a file that fails to load must not leave data
  // behind.
  const forgetting =
    read('intent') === 'forget' ? await import('../../features/profile/forget-here.ts') : null;
  try {
    return await serverAction();
  } catch (error) {
    // A redirect is thrown as a response.
    if (error instanceof Response) forgetting?.forgetHere(read('scope') as ForgetQuestion);
    if (error instanceof Response || forgetting) throw error;
    const typed = { reference: read('reference'), email: read('email') };
    return { typed, errors: {}, message: LOOKUP_FAILED } satisfies FindAnswer;
  }
}

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { title, ask, news, shown } = loaderData;
  return (
    <>
      <div className="wrap pt-5.5 pb-7 md:pt-8.5 lg:pb-12">
        <PaperHead />
        <Breadcrumb crumbs={breadcrumbsFor('/profile')} />
        <h1 className="type-hero mt-4 md:mt-5.5">{title}</h1>
      </div>
      <div className="wrap grid gap-6.5 pb-15 lg:grid-cols-[15.625rem_minmax(0,1fr)] lg:items-start lg:gap-12 lg:pb-25">
        <ProfileNav current={shown.section} />
        <div className="min-w-0">
          <DeviceNote />
          {news && (
            <Message tone="success" className="mt-4.5">
              {news}
            </Message>
          )}
          <div className="mt-9 lg:mt-12">
            <Suspense>
              <ShownPart shown={shown} />
            </Suspense>
          </div>
        </div>
      </div>
      {ask && (
        <Suspense>
          <ProfileLaterPart part={{ section: 'question', ask }} />
        </Suspense>
      )}
    </>
  );
}

/** The data of the part of the page that is shown. */
type Shown =
  | { section: 'bookings'; list: BookingList; texts: typeof profile.bookings }
  | { section: 'wishlist' }
  | Exclude<LaterPart, { section: 'question' }>;

function shownPart(
  { section, tab: asked, told }: ProfileAddress,
  tabs: ReturnType<typeof bookingTabs>,
): Shown {
  const { upcoming, past } = tabs;
  if (section === 'payment') return { section, texts: profile.payment };
  if (section === 'settings') return { section, bookings: upcoming.length + past.length };
  if (section !== 'bookings') return { section };
  const reference = told && 'reference' in told ? told.reference : null;
  const isPast = past.some((row) => row.reference === reference);
  const tab = asked ?? (isPast ? 'past' : 'upcoming');
  const counts = { upcoming: upcoming.length, past: past.length };
  return {
    section,
    list: { tab, counts, rows: tabs[tab], told: reference },
    texts: profile.bookings,
  };
}

function ShownPart({ shown }: { shown: Shown }) {
  if (shown.section === 'wishlist') return <Wishlist />;
  if (shown.section !== 'bookings') return <ProfileLaterPart part={shown} />;
  return (
    <>
      <MyBookings list={shown.list} texts={shown.texts} />
      <FindBookingForm />
      <div className="no-print mt-13 lg:mt-19">
        <Wishlist />
      </div>
    </>
  );
}

const ProfileLaterPart = lazyPart(() =>
  import('./profile-parts.tsx').then((parts) => parts.ProfileLaterPart),
);
