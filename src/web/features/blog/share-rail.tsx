import { Link2, Mail, Share2 } from 'lucide-react';
import { EARLY } from '../../lib/early-presses.ts';
import { isShared } from '../../lib/share-sheet.ts';
import { IconButton, IconLink } from '../../ui/icon-button.tsx';
import { useToast } from '../../ui/toast.tsx';

/** Shares an article: with the device's own share sheet, as a copied address, or by mail. */
export function ShareRail({ title, url }: { title: string; url: string }) {
  const showToast = useToast();

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast({ tone: 'success', text: 'Article link copied to clipboard!' });
    } catch {
      // There is no clipboard without https, or it is not allowed.
      showToast({ tone: 'info', text: `Please copy this link: ${url}`, stays: true });
    }
  }

  async function share() {
    if (!(await isShared({ title, url }))) await copy();
  }

  return (
    <aside
      aria-label="Share this article"
      className="no-print flex gap-1.5 max-lg:mt-9 lg:sticky lg:top-24 lg:flex-col lg:items-end lg:self-start"
    >
      <IconButton
        {...EARLY}
        icon={Share2}
        label="Share"
        onClick={() => void share()}
        className={`needs-script ${ROUND}`}
      />
      <IconButton
        {...EARLY}
        icon={Link2}
        label="Copy link"
        onClick={() => void copy()}
        className={`needs-script ${ROUND}`}
      />
      <IconLink
        icon={Mail}
        label="Send by email"
        to={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`}
        className={ROUND}
      />
    </aside>
  );
}

const ROUND = 'rounded-pill! border-[1.5px] border-line bg-surface hover:border-field';
