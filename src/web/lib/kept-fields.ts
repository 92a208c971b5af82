import { SUBMISSION_KEY_FIELD } from '../../shared/enquiries/enquiry-kind.ts';
import { KEY_PREFIX, tabStorage } from './form-storage.ts';
import { keepSubmissionKey } from './submission-key.ts';

/** A form that somebody has begun. */
interface KeptForm {
  /** The query of its page: a link with another query asks for something else. */
  search: string;
  /** Its fields as they would be sent. */
  fields: [name: string, value: string][];
}

/** Restores what this tab has kept of a form, and keeps the form from now on. */
export async function keepFields(form: HTMLFormElement, name: string): Promise<void> {
  const { search } = location;
  const keep = () => {
    // While the form is being sent it is not kept again: it will be removed once it is received.
    if (form.querySelector('[type=submit][aria-disabled]')) return;
    // The key stays the same, so that a form whose answer was lost is not stored twice.
    keepSubmissionKey(form);
    write(name, { search, fields: fieldsOf(form, name) });
  };
  const kept = read(name);
  const hasBegun = fieldsIn(form).some(isTouched);
  if (kept) {
    bringBack(form, kept, search);
    // There may be more fields now, such as those of further travelers.
    await Promise.resolve();
    bringBack(form, kept, search);
  }
  if (kept || hasBegun) keep();
  for (const event of ['input', 'change']) form.addEventListener(event, keep);
}

/** Never kept, by the form's name: what is said of health and diet, and the consent to it. */
const NEVER_KEPT: Record<string, readonly string[]> = {
  booking: ['dietaryRestrictions', 'medicalConditions'],
  medical: ['service', 'message', 'consent'],
};

/** Fields that belong to one of several similar pages, even when they are empty. */
const OF_ONE_PAGE = [
  SUBMISSION_KEY_FIELD,
  'tourId',
  'departureDate',
  'returnDate',
  'numberOfTravelers',
];

function fieldsOf(form: HTMLFormElement, name: string): KeptForm['fields'] {
  return [...new FormData(form)].filter(
    (field): field is KeptForm['fields'][number] =>
      typeof field[1] === 'string' && !NEVER_KEPT[name]?.includes(field[0]),
  );
}

/**
 * Restores the fields that nobody has touched since: what was typed before this script loaded is
 * never overwritten. On a page with another query, the fields that the page itself fills in are
 * left alone, too.
 */
function bringBack(form: HTMLFormElement, kept: KeptForm, search: string): void {
  const values = new Map(kept.fields);
  const isSamePage = kept.search === search;
  if (!isSamePage) for (const name of OF_ONE_PAGE) values.delete(name);
  const fields = fieldsIn(form);
  const stands = isSamePage ? isTouched : isFilled;
  const standing = new Set(fields.filter(stands).map(({ name }) => name));
  for (const field of fields) {
    const value = values.get(field.name);
    if (value !== undefined && !standing.has(field.name)) enter(field, value);
  }
}

type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function fieldsIn(form: HTMLFormElement): FormField[] {
  return [...form.elements].filter(
    (field) =>
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  );
}

const isTick = (field: FormField): field is HTMLInputElement =>
  field.type === 'radio' || field.type === 'checkbox';

function isTouched(field: FormField): boolean {
  if (field instanceof HTMLSelectElement)
    return field.selectedOptions[0]?.defaultSelected === false;
  if (isTick(field)) return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}

const isFilled = (field: FormField) => (isTick(field) ? field.checked : field.value !== '');

/**
 * Enters a value as if it had been typed. The native setter is used because React's would not count
 * it as a change.
 */
function enter(field: FormField, value: string): void {
  if (isTick(field)) {
    if (field.value === value) field.checked = true;
    return;
  }
  const first = field.value;
  if (first === value) return;
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
  // A select does not accept an option that is no longer offered.
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = first;
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }));
}

function write(name: string, form: KeptForm): void {
  try {
    tabStorage()?.setItem(KEY_PREFIX + name, JSON.stringify(form));
  } catch {
    // The storage is full: the form works without it.
  }
}

/** Null for anything else: anybody can write into the storage. */
function read(name: string): KeptForm | null {
  try {
    const kept = JSON.parse(tabStorage()?.getItem(KEY_PREFIX + name) ?? 'null') as KeptForm | null;
    return Array.isArray(kept?.fields) && kept.fields.every(isKeptField) ? kept : null;
  } catch {
    return null;
  }
}

function isKeptField(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
  );
}
