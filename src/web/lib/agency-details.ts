import type { AgencyDetails } from '../../server/features/travel-documents/travel-documents.service.ts';
import { agency } from '../content/agency.ts';

/** The sender of a traveler's documents. */
export function agencyDetails(siteUrl: string): AgencyDetails {
  return {
    name: agency.name,
    shortName: agency.shortName,
    place: agency.place,
    office: agency.office.line,
    email: agency.email,
    phone: agency.phone.display,
    hours: agency.hours,
    siteUrl,
  };
}
