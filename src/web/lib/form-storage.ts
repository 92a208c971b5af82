/*
 * A form that somebody has begun is kept until it is sent, in the tab's session storage: a reload,
 * a step back or a press on a wrong link loses nothing.
 */

/** Whether something was kept for the form of this name. */
export function isKept(name: string): boolean {
  return !!tabStorage()?.getItem(KEY_PREFIX + name);
}

/** Removes what was kept of a form, once it has been received. */
export function forgetForm(name: string): void {
  tabStorage()?.removeItem(KEY_PREFIX + name);
}

/** Null where the browser denies access: then nothing is kept. */
export function tabStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Prefix of the forms' keys in the tab's storage. */
export const KEY_PREFIX = 'form:';
