/*
 * What was typed into the booking form is kept until it is sent, without what is told of health and
 * diet: a reload, or a step back to the tour, then costs nothing.
 */

/** A form that was begun. */
interface KeptRequest {
  /** The query of the page that it stood on: another link asks for another trip. */
  search: string;
  /** Its fields as they would be sent. */
  fields: [name: string, value: string][];
}

/** A form as it is now, as a text. */
export function textOfRequest(form: HTMLFormElement, search: string): string {
  const fields = [...new FormData(form)].filter(([name]) => !NEVER_KEPT.has(name));
  return JSON.stringify({ search, fields });
}

/**
 * Puts what is kept into the fields that nobody has touched since: what is typed before the page wakes
 * up is never overwritten. On a page with another query only the people come back.
 * @returns the idempotency key of the kept form, where it is the form of this page: what was stored
 *   while its answer was lost is then not stored again
 */
export function bringBackRequest(
  form: HTMLFormElement,
  search: string,
  text: string | null,
): string | undefined {
  const kept = readKept(text);
  if (!kept) return undefined;
  const values = new Map(kept.fields);
  if (kept.search !== search) for (const name of OF_ONE_TRIP) values.delete(name);
  for (const [name, value] of values) {
    const field = form.elements.namedItem(name);
    if (name !== KEY_FIELD && isTextOrList(field) && isUntouched(field)) enter(field, value);
  }
  return values.get(KEY_FIELD);
}

const KEY_FIELD = 'idempotencyKey';
const NEVER_KEPT = new Set(['dietaryRestrictions', 'medicalConditions']);
const OF_ONE_TRIP = ['tourId', 'departureDate', 'returnDate', 'numberOfTravelers', KEY_FIELD];

/** Null for what is no form: anybody can write into the storage. */
function readKept(text: string | null): KeptRequest | null {
  try {
    const kept = JSON.parse(text ?? 'null') as KeptRequest | null;
    return Array.isArray(kept?.fields) && kept.fields.every(isField) ? kept : null;
  } catch {
    return null;
  }
}

function isField(value: unknown): boolean {
  return (
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
  );
}

type TextOrList = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function isTextOrList(field: unknown): field is TextOrList {
  return (
    field instanceof HTMLInputElement ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement
  );
}

function isUntouched(field: TextOrList): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.defaultSelected ?? true;
  return field.value === field.defaultValue;
}

/** A list does not take what it no longer offers. */
function enter(field: TextOrList, value: string) {
  const first = field.value;
  field.value = value;
  if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.value = first;
  // For what a field draws of itself.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
