import * as z from 'zod/mini';
import { ADMIN_ROLES } from '../admins/roles.ts';
import { signInSchema } from '../admins/sign-in-form.ts';
import { endpoint } from './endpoint.ts';

/** An admin as the API shows one. */
const adminAnswer = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  role: z.enum(ADMIN_ROLES),
  created_at: z.iso.datetime(),
});

export const loginAdmin = endpoint({
  method: 'POST',
  path: '/api/login-admin.php',
  access: 'anyone',
  tag: 'admins',
  summary: 'Signs in with a user name or an e-mail address',
  body: signInSchema,
  answer: z.object({ success: z.literal(true), token: z.string(), admin: adminAnswer }),
  callsPerMinute: 30,
});

export const logoutAdmin = endpoint({
  method: 'POST',
  path: '/api/logout-admin.php',
  access: 'staff',
  tag: 'admins',
  summary: 'Ends the session',
  answer: z.object({ success: z.literal(true) }),
});
