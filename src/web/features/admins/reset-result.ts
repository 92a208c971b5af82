import type { FieldErrors } from '../../ui/field-errors.ts';

export const RESET_PATH = '/admin/reset-password';

/** What a form of the reset page comes back with. */
export interface ResetResult {
  ok: boolean;
  /** Of the whole form; missing when only fields are wrong. */
  message?: string;
  errors?: FieldErrors;
  /** What was typed, of the form that asks for a link. */
  email?: string;
}
