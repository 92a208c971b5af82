import { Share2 } from 'lucide-react';
import { EARLY } from '../../lib/early-presses.ts';
import { isShared } from '../../lib/share-sheet.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Hands the address of a page to the device's share sheet, or copies it where there is none. */
export function ShareButton({ title, path }: { title: string; path: string }) {
  const showToast = useToast();

  async function share() {
    const url = new URL(path, window.location.href).href;
    if (await isShared({ title, url })) return;
    try {
      await navigator.clipboard.writeText(url);
      showToast({ tone: 'success', text: 'Tour link copied to clipboard!' });
    } catch {
      // There is no clipboard without https, or without permission.
      showToast({ tone: 'info', text: `Please copy this link: ${url}`, stays: true });
    }
  }

  return (
    <Button {...EARLY} variant="ghost" size="sm" onClick={() => void share()}>
      <Icon icon={Share2} />
      Share
    </Button>
  );
}
