/*
 * A form that was begun is kept until it is sent, in this tab's own storage, which ends with the tab:
 * a reload, a step back or a press on a wrong link costs nothing.
 */

/** Whether there is something to bring back into the form of this name. */
export function isKept(name: string): boolean {
  return !!tabStorage()?.getItem(PLACE + name);
}

/** Leaves no trace of a form, once it has arrived. */
export function forgetForm(name: string): void {
  tabStorage()?.removeItem(PLACE + name);
}

/** Null where the browser refuses it: then nothing is kept. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** What the places of the forms begin with in the tab's storage. */
export const PLACE = 'form:';
