import { CalendarPlus, Check, Copy, FileDown, Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { EARLY } from '../../lib/early-presses.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The booking's reference, with buttons to copy and print it and to download it as a file. */
export function ConfirmationReference({ reference }: { reference: string }) {
  const text = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(reference);
      setIsCopied(true);
    } catch {
      // Without permission or https, the reference is selected, so that a key press can copy it.
      if (text.current) getSelection()?.selectAllChildren(text.current);
    }
  }

  return (
    <div className="mt-6 flex flex-wrap items-end gap-x-5.5 gap-y-3.5 md:mt-7.5">
      <p>
        <span className="block text-14 text-ink-3">Booking reference</span>
        <strong
          ref={text}
          translate="no"
          className="mt-2 block font-serif text-31 leading-none font-normal md:text-40"
        >
          {reference}
        </strong>
      </p>
      <div className="no-print flex flex-wrap gap-3 max-md:w-full">
        <Button
          {...EARLY}
          variant="ghost"
          size="sm"
          onClick={copy}
          aria-label="Copy reference"
          className="needs-script"
        >
          <Icon icon={isCopied ? Check : Copy} />
          {isCopied ? COPIED : 'Copy'}
        </Button>
        <Button
          {...EARLY}
          variant="ghost"
          size="sm"
          onClick={() => window.print()}
          className="needs-script"
        >
          <Icon icon={Printer} />
          Print
        </Button>
        {FILES.map(({ name, label, icon }) => (
          <ButtonLink
            key={name}
            to={`/booking-confirmation/${name}?reference=${reference}`}
            reloadDocument
            download
            variant="ghost"
            size="sm"
          >
            <Icon icon={icon} />
            {label}
          </ButtonLink>
        ))}
      </div>
      <output className="sr-only">{isCopied && COPIED}</output>
    </div>
  );
}

/** The booking to take along. */
const FILES = [
  { name: 'voucher.pdf', label: 'Download PDF', icon: FileDown },
  { name: 'calendar.ics', label: 'Add to calendar', icon: CalendarPlus },
];

const COPIED = 'Copied';
/** How long the button says so. */
const COPIED_MS = 2000;
