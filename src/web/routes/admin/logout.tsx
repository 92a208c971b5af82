import { redirect } from 'react-router';
import { endedSessionCookie } from '../../../shared/admins/session-cookie.ts';
import { appOf } from '../../lib/app-context.ts';
import type { Route } from './+types/logout';

/** Opening this address signs nobody out. */
export const loader = () => redirect('/admin');

/**
 * Signs out. The browser forgets its session even when the server fails (back-office spec, section
 * 4).
 */
export async function action({ context }: Route.ActionArgs) {
  const { services, caller, isSecure, reportError } = appOf(context);
  try {
    await services.admins.signOut(caller);
  } catch (error) {
    reportError(error);
  }
  return redirect('/admin/login', { headers: { 'set-cookie': endedSessionCookie(isSecure) } });
}
