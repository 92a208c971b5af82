import { HEALTH_FIELDS, isAboutHealth } from '../shared/enquiries/enquiry-sources.ts';
import { normalizeSearch } from '../shared/tours/search-text.ts';
import type { KeptTexts, PrivateTexts } from './private-texts.ts';

/* Which texts of which records are sealed; src/server/private-texts.ts says how. */

/** What a booking says of health, diet and wishes; '' where nothing. */
export interface BookingTexts {
  specialRequests: string;
  dietaryRestrictions: string;
  medicalConditions: string;
}
export type KeptBookingTexts = KeptTexts<keyof BookingTexts>;

/** What a form of enquiries asked. */
export type EnquiryFields = Record<string, string | number | null>;

/** An enquiry as its row keeps it: fields that may tell of health are sealed. */
export interface KeptEnquiry {
  id: number;
  source: string;
  fields: EnquiryFields;
  dataKey: string | null;
}

/** The fields of an enquiry as its row is to keep them. */
export function sealEnquiry(
  texts: PrivateTexts,
  { id, source, fields }: Omit<KeptEnquiry, 'dataKey'>,
): Pick<KeptEnquiry, 'fields' | 'dataKey'> {
  const { dataKey, ...sealed } = texts.seal(`enquiries ${id}`, healthTextsOf({ source, fields }));
  return { fields: { ...fields, ...sealed }, dataKey };
}

/** The fields of an enquiry; null when one does not open. */
export function openEnquiry(texts: PrivateTexts, kept: KeptEnquiry): EnquiryFields | null {
  const opened = texts.open(`enquiries ${kept.id}`, kept.dataKey, healthTextsOf(kept));
  return opened && { ...kept.fields, ...opened };
}

/** The fields of an enquiry, with UNREADABLE for each text that does not open. */
export function readEnquiry(texts: PrivateTexts, kept: KeptEnquiry): EnquiryFields {
  return {
    ...kept.fields,
    ...texts.read(`enquiries ${kept.id}`, kept.dataKey, healthTextsOf(kept)),
  };
}

/**
 * What a search of the inbox looks through: one normalized value a line, so that none, which has no
 * line break, is found across two. What may tell of health is not in it.
 */
export function enquirySearchText({
  name,
  email,
  source,
  fields,
}: {
  name: string;
  email: string;
  source: string;
  fields: EnquiryFields;
}): string {
  return [name, email, ...Object.values(plainFieldsOf(source, fields))]
    .map((value) => normalizeSearch(String(value ?? '')))
    .join('\n');
}

/** The fields of an enquiry that are not sealed. */
export function plainFieldsOf(source: string, fields: EnquiryFields): EnquiryFields {
  if (!isAboutHealth(source)) return fields;
  return Object.fromEntries(
    Object.entries(fields).filter(([field]) => !HEALTH_FIELDS.includes(field)),
  );
}

function healthTextsOf({
  source,
  fields,
}: Pick<KeptEnquiry, 'source' | 'fields'>): Record<string, string> {
  if (!isAboutHealth(source)) return {};
  const given = HEALTH_FIELDS.filter((name) => Object.hasOwn(fields, name));
  return Object.fromEntries(given.map((name) => [name, String(fields[name] ?? '')]));
}
