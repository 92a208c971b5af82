import { SUBMISSION_KEY_FIELD } from '../../shared/enquiries/enquiry-kind.ts';

/**
 * Gives one filling of a form an idempotency key, however often it is sent. It also works where the
 * page is not served over https.
 */
export function keepSubmissionKey(form: HTMLFormElement): void {
  const key = form.elements.namedItem(SUBMISSION_KEY_FIELD);
  if (key instanceof HTMLInputElement) {
    key.value ||= crypto.getRandomValues(new Uint32Array(4)).join('-');
  }
}
