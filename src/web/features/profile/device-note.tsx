import { Monitor } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';

/** Says what this page is: something in place of an account. */
export function DeviceNote() {
  return (
    <p className="no-print flex gap-4 rounded-card bg-sand p-5 text-15 md:items-center">
      <Icon icon={Monitor} size={24} className="text-ink-3" />
      <span>
        There is no account to open. This page keeps the bookings and the wishlist made{' '}
        <strong className="font-semibold">on this device</strong>. Sign Out clears them from here;
        your bookings stay with us.
      </span>
    </p>
  );
}
