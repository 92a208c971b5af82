import * as z from 'zod/mini';
import {
  changePasswordSchema,
  createAdminSchema,
  deleteAdminSchema,
  grantRoleSchema,
  resetPasswordSchema,
  resetRequestSchema,
} from '../admins/account-forms.ts';
import { ADMIN_ROLES } from '../admins/roles.ts';
import { signInSchema } from '../admins/sign-in-form.ts';
import { doneAnswer, endpoint } from './endpoint.ts';

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
  tag: 'Admins',
  summary:
    'Signs in with a username or an email address; 401 with the field `code` where a second step is needed',
  body: signInSchema,
  answer: z.object({ success: z.literal(true), token: z.string(), admin: adminAnswer }),
  callsPerMinute: 30,
});

export const logoutAdmin = endpoint({
  method: 'POST',
  path: '/api/logout-admin.php',
  access: 'staff',
  tag: 'Admins',
  summary: 'Ends the session',
  answer: z.object({ success: z.literal(true) }),
});

export const checkAdmin = endpoint({
  method: 'POST',
  path: '/api/check-admin.php',
  access: 'anyone',
  tag: 'Admins',
  summary: 'Tells whether an email address belongs to an admin',
  body: resetRequestSchema,
  answer: z.object({ success: z.literal(true), exists: z.boolean() }),
  callsPerMinute: 20,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  path: '/api/request-password-reset.php',
  access: 'anyone',
  tag: 'Admins',
  summary:
    'Stores and sends a one-time link for choosing a new password; 404 for an unknown address',
  body: resetRequestSchema,
  answer: doneAnswer,
  callsPerMinute: 20,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/reset-password.php',
  access: 'anyone',
  tag: 'Admins',
  summary:
    'Sets a new password with a one-time token and ends every session; 400 without a valid token',
  body: resetPasswordSchema,
  answer: doneAnswer,
  callsPerMinute: 20,
});

export const listAdmins = endpoint({
  method: 'GET',
  path: '/api/list-admins.php',
  access: 'staff',
  tag: 'Admins',
  summary: 'Lists everyone who can sign in, the oldest account first',
  answer: z.object({ success: z.literal(true), admins: z.array(adminAnswer) }),
});

export const createAdmin = endpoint({
  method: 'POST',
  path: '/api/create-admin.php',
  access: 'superadmin',
  tag: 'Admins',
  summary: 'Adds an admin; 409 when the username or the email address is taken',
  body: createAdminSchema,
  answer: doneAnswer,
});

export const deleteAdmin = endpoint({
  method: 'POST',
  path: '/api/delete-admin.php',
  access: 'superadmin',
  tag: 'Admins',
  summary: 'Deletes another admin; their sessions end at once',
  body: deleteAdminSchema,
  answer: doneAnswer,
});

export const grantRole = endpoint({
  method: 'POST',
  path: '/api/grant-role.php',
  access: 'superadmin',
  tag: 'Admins',
  summary: 'Changes the role of another admin, effective from their next request',
  body: grantRoleSchema,
  answer: doneAnswer,
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/change-password.php',
  access: 'staff',
  tag: 'Admins',
  summary: "Changes the caller's own password and ends their other sessions",
  body: changePasswordSchema,
  answer: doneAnswer,
  callsPerMinute: 20,
});
