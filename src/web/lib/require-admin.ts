import { data, redirect, type RouterContextProvider } from 'react-router';
import type { SignedInAdmin } from '../../server/features/admins/caller.ts';
import { appOf } from './app-context.ts';
import { pageAddress } from './page-address.ts';

/**
 * The admin behind a loader or an action of the back office; each of them must call it. Throws a
 * redirect to the login page, which leads back here, for a visitor without a session.
 */
export function requireAdmin({
  context,
  request,
}: {
  context: Readonly<RouterContextProvider>;
  request: Request;
}): SignedInAdmin {
  const { admin } = appOf(context).caller;
  if (admin) return admin;
  throw redirect(
    `${LOGIN}?${new URLSearchParams({ from: addressThatFits(pageAddress(request)) })}`,
  );
}

/**
 * The address, shortened where it would be too long for a header: proxies and clients refuse such
 * answers.
 */
function addressThatFits({ pathname, search }: URL): string {
  const fitting = [pathname + search, pathname].find(({ length }) => length <= LONGEST_ADDRESS);
  return fitting ?? HOME;
}

/**
 * The superadmin behind a loader or an action that editors may not use: they get a 403 response.
 */
export function requireSuperadmin(args: Parameters<typeof requireAdmin>[0]): SignedInAdmin {
  const admin = requireAdmin(args);
  if (admin.role !== 'superadmin') throw data(null, { status: 403 });
  return admin;
}

/**
 * Where a sign-in leads: to the address in `from` when it is a page of this back office, else to
 * its home. An address of another site, however it is written, is never followed.
 */
export function addressAfterSignIn(from: string | null): string {
  if (!from?.startsWith('/') || !URL.canParse(from, ORIGIN)) return HOME;
  const to = new URL(from, ORIGIN);
  const { origin, pathname } = to;
  const isOffice = pathname === HOME || pathname.startsWith(`${HOME}/`);
  if (origin !== ORIGIN || !isOffice || SIGN_IN_PAGES.has(pathname)) return HOME;
  return addressThatFits(to);
}

const HOME = '/admin';
const LOGIN = '/admin/login';
/** In characters, each of which may become three in the address of the login page. */
const LONGEST_ADDRESS = 1_000;
/** Returning to these would ask to sign in again, or sign out. */
const SIGN_IN_PAGES = new Set([LOGIN, '/admin/logout']);
/** Only a base for parsing paths as addresses; nothing is requested from it. */
const ORIGIN = 'https://song-xanh.invalid';
