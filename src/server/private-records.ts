import { HEALTH_FIELDS, isAboutHealth } from '../shared/enquiries/enquiry-sources.ts';
import { normalizeSearch } from '../shared/tours/search-text.ts';
import type { KeptTexts, PrivateTexts } from './private-texts.ts';

/* Which texts of which records are sealed. How they are is in src/server/private-texts.ts. */

/** The texts of a booking that may tell of health, diet or wishes; '' where nothing was said. */
export interface BookingTexts {
  specialRequests: string;
  dietaryRestrictions: string;
  medicalConditions: string;
}
export type KeptBookingTexts = KeptTexts<keyof BookingTexts>;

/** The answers to a form of enquiries, by field. */
export type EnquiryFields = Record<string, string | number | null>;

/** An enquiry as stored: fields that may tell of health are sealed. */
export interface KeptEnquiry {
  id: number;
  source: string;
  fields: EnquiryFields;
  dataKey: string | null;
}

/** The fields of an enquiry as they are to be stored. */
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
 * The text that a search of the inbox looks through: one normalized value a line. A search has no
 * line break, so it is never found across two values. Fields that may tell of health are left out.
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
