import { SUBMISSION_KEY_FIELD } from '../../shared/enquiries/enquiry-kind.ts';

/**
 * Gives one filling of a form its name, however often it is sent. Also where the page is not served
 * securely.
 */
export function keepSubmissionKey(form: HTMLFormElement): void {
  const key = form.elements.namedItem(SUBMISSION_KEY_FIELD);
  if (key instanceof HTMLInputElement) {
    key.value ||= crypto.getRandomValues(new Uint32Array(4)).join('-');
  }
}
