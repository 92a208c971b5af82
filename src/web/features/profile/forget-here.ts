import { forgetDetails } from '../../lib/kept-details.ts';
import { KEY_PREFIX, tabStorage } from '../../lib/form-storage.ts';
import { forgetWishlist } from '../../lib/wishlist.ts';
import { setTheme } from '../../layout/theme.ts';
import type { ForgetQuestion } from './profile-address.ts';

/** Forgets what only the browser keeps, once the server has forgotten the rest. */
export function forgetHere(scope: ForgetQuestion): void {
  forgetDetails();
  forgetWishlist();
  forgetForms();
  if (scope === 'forget') setTheme('system');
}

/** Those that were begun in this tab. */
function forgetForms() {
  const storage = tabStorage();
  for (const key of Object.keys(storage ?? {})) {
    if (key.startsWith(KEY_PREFIX)) storage?.removeItem(key);
  }
}
