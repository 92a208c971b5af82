import { Heart } from 'lucide-react';
import { EARLY } from '../../lib/early-presses.ts';
import { setSaved, useWishlist } from '../../lib/wishlist.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Saves the tour to this device's wishlist, or removes it. */
export function SaveButton({ tourId }: { tourId: number }) {
  const showToast = useToast();
  const isSaved = useWishlist().includes(tourId);

  function toggle() {
    if (!setSaved(tourId, !isSaved)) {
      showToast({ tone: 'error', text: 'This browser does not let us save tours on your device.' });
    } else if (!isSaved) {
      showToast({ tone: 'success', text: 'Saved on this device.' });
    }
  }

  return (
    <Button {...EARLY} variant="ghost" size="sm" aria-pressed={isSaved} onClick={toggle}>
      <Icon icon={Heart} className={isSaved ? 'fill-current text-red' : undefined} />
      Save
    </Button>
  );
}
