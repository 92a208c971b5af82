import { Bookmark, CalendarCheck, Palette, User, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useKeptDetails } from '../../lib/kept-details.ts';
import { useWishlist } from '../../lib/wishlist.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { questionAddress, sectionAddress } from './profile-address.ts';
import { ProfilePanel } from './profile-panel.tsx';

/**
 * The look of the site on this device, what the device remembers, and how to make it forget.
 * @param props.bookings how many bookings it lists
 * @param props.theme the control that chooses light or dark
 */
export function SettingsPanel({ bookings, theme }: { bookings: number; theme: ReactNode }) {
  const saved = useWishlist().length;
  const details = useKeptDetails();
  return (
    <ProfilePanel id="settings" title="Account Settings">
      <div className="border-t border-line py-4.5">
        {theme}
        <noscript>
          <p className="text-15 text-ink-2">
            The site follows the light or dark setting of your device; choosing another needs
            JavaScript.
          </p>
        </noscript>
      </div>
      <h3 className="type-subheading mt-6.5 mb-4">What this device keeps</h3>
      <ul>
        <Kept icon={CalendarCheck} title="Bookings" to={sectionAddress('bookings')}>
          {bookings === 0 ? 'None' : `${bookings}, by a cookie that only this site can read`}
        </Kept>
        <Kept icon={Bookmark} title="Wishlist" to={sectionAddress('wishlist')}>
          {saved === 0 ? 'No tours' : saved === 1 ? '1 tour' : `${saved} tours`}
        </Kept>
        <Kept icon={User} title="Profile" to={sectionAddress('details')}>
          {details ? 'Name, email or phone' : 'Nothing'}
        </Kept>
        <Kept icon={Palette} title="Theme">
          Light or dark, if you chose one
        </Kept>
      </ul>
      <p className="mt-4.5 max-w-[40em] text-15 text-ink-2">
        No account, no advertising, no tracking. Bookings that you sent are with our planners and
        stay there, whatever this device forgets.
      </p>
      <ButtonLink
        to={questionAddress('forget')}
        preventScrollReset
        variant="danger-quiet"
        className="mt-4.5"
      >
        Forget everything on this device
      </ButtonLink>
    </ProfilePanel>
  );
}

function Kept({
  icon,
  title,
  to,
  children,
}: {
  icon: LucideIcon;
  title: string;
  to?: string;
  children: string;
}) {
  return (
    <li className="flex min-h-15 items-center gap-4 border-t border-line py-3">
      <Icon icon={icon} size={22} className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        <span className="block text-14 text-ink-2">{children}</span>
      </span>
      {to && (
        <TextLink to={to} className="text-14">
          Show<span className="sr-only">{` ${title}`}</span>
        </TextLink>
      )}
    </li>
  );
}
