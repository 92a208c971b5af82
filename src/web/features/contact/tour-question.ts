import type { EnquiryDraft } from '../../../shared/enquiries/enquiry-kind.ts';
import { TOUR_INQUIRY } from '../../../shared/enquiries/enquiry-options.ts';
import { readLine } from '../../../shared/plain-text.ts';

/**
 * What the form begins with for a visitor who comes from a tour page (public spec, section 5),
 * which gives the tour's name as `tour`; undefined for everyone else.
 */
export function tourQuestion(
  params: URLSearchParams,
): Partial<EnquiryDraft<'contact'>> | undefined {
  const tour = readLine(params, 'tour', MAX_TOUR_NAME);
  if (tour === '') return undefined;
  return {
    interest: TOUR_INQUIRY,
    message: `I would like to know more about “${tour}”.\n\n`,
  };
}

const MAX_TOUR_NAME = 200;
