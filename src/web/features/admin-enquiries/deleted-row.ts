import type { DeletedEnquiry } from '../../../server/features/enquiries/enquiry-desk.service.ts';
import { formatMoment } from '../../../shared/dates/moment.ts';
import { sourceLabel } from '../../../shared/enquiries/enquiry-sources.ts';
import { DELETED_ENQUIRY_DAYS } from '../../../shared/personal-data/retention.ts';
import { deletionOf, type DeletedRow } from '../../office/deleted-row.ts';

/** A deleted enquiry in words: who wrote and from where, but never what. */
export interface DeletedEnquiryRow extends DeletedRow {
  source: string;
  received: string;
  state: string;
}

/** A deleted enquiry in words, with the last day on which it can be restored. */
export function toDeletedRow(enquiry: DeletedEnquiry): DeletedEnquiryRow {
  const { id, name, email, source, state, createdAt } = enquiry;
  return {
    id,
    name,
    detail: email,
    source: sourceLabel(source),
    received: formatMoment(createdAt),
    state,
    ...deletionOf(enquiry, DELETED_ENQUIRY_DAYS),
  };
}
