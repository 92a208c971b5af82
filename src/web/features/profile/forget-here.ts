import { forgetDetails } from '../../lib/kept-details.ts';
import { keepRequestText } from '../../lib/kept-request-text.ts';
import { forgetWishlist } from '../../lib/wishlist.ts';
import { setTheme } from '../../layout/theme.ts';
import type { ForgetQuestion } from './profile-address.ts';

/** Forgets what only the browser keeps, once the server has forgotten the rest. */
export function forgetHere(scope: ForgetQuestion): void {
  forgetDetails();
  forgetWishlist();
  keepRequestText(null);
  if (scope === 'forget') setTheme('system');
}
