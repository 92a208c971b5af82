import { BEGAN_FIELD } from '../../office/edit-conflict.ts';
import { createDeviceStore, type DeviceStore } from '../../lib/device-store.ts';

/*
 * What was typed into a tour form is kept on this device until it is saved or discarded: a closed
 * window, a flat battery or an expired session then loses nothing.
 */

/** The fields of a form as they would be sent. */
export type KeptFields = readonly (readonly [name: string, value: string])[];

/** The store for the unsaved form of a tour; null is the new tour. */
export function keptDraftOf(tourId: number | null): DeviceStore<KeptFields | null> {
  return createDeviceStore(`tour-form.${tourId ?? 'new'}`, readKept, null);
}

/** A form as the text that is stored. */
export function keptText(form: FormData): string {
  return JSON.stringify([...form].filter(([, value]) => typeof value === 'string'));
}

/** Moves what was typed into the form of a new tour to the form of that tour, which now exists. */
export function keepForNext(tourId: number, form: HTMLFormElement): void {
  const typed = new FormData(form);
  // These must come from the stored tour.
  for (const name of ['version', BEGAN_FIELD]) typed.delete(name);
  keptDraftOf(tourId).write(keptText(typed));
}

/** Kept fields as FormData, for code that reads forms. */
export function keptForm(fields: KeptFields): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

/** Null for anything else: anybody can write into this storage. */
export function readKept(stored: string | null): KeptFields | null {
  if (stored === null) return null;
  try {
    const list: unknown = JSON.parse(stored);
    return Array.isArray(list) && list.every(isField) ? list : null;
  } catch {
    return null;
  }
}

function isField(value: unknown): value is [string, string] {
  return (
    Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string')
  );
}
