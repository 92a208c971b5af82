import { loginAdmin, logoutAdmin } from '../../../shared/api/admins.ts';
import { Reply, route, type Route } from '../../http/route.ts';
import { endedSessionCookie, sessionCookie } from '../../../shared/admins/session-cookie.ts';
import type { AdminsService } from './admins.service.ts';

/** Sign-in and sign-out (contract, 'API'). */
export function adminsRoutes(admins: AdminsService): readonly Route[] {
  return [
    route(loginAdmin, async ({ body, isSecure, ...client }) => {
      const { admin, token, cookieSecret } = await admins.signIn(body, client);
      const headers = { 'set-cookie': sessionCookie(cookieSecret, isSecure) };
      return new Reply({ success: true as const, token, admin }, headers);
    }),
    route(logoutAdmin, async ({ caller, isSecure }) => {
      await admins.signOut(caller);
      return new Reply({ success: true as const }, { 'set-cookie': endedSessionCookie(isSecure) });
    }),
  ];
}
