import { SUBMISSION_KEY_FIELD } from '../../shared/enquiries/enquiry-kind.ts';
import { textOf } from '../lib/read-form.ts';

/**
 * The key that came with the page and identifies this filling of its form; null where a form has
 * none.
 */
export const keyIn = (form: FormData): string | null => textOf(form, SUBMISSION_KEY_FIELD) || null;
