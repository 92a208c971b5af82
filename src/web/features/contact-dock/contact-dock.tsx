import { MessageCircle, MessagesSquare, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { mayChatOn } from '../../../shared/chat-pages.ts';
import { useScrolledPast } from '../../layout/use-scrolled-past.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';

/**
 * WhatsApp and Messenger as buttons over the pages that may have a chat, if they are set up; never
 * on pages where people write private things. Where the margin is too narrow for them they would
 * cover the text: there they appear while the reader scrolls up, and hide while the reader scrolls
 * down. The footer has the same links.
 */
export function ContactDock({
  whatsappUrl,
  messengerUrl,
  isOverHero,
}: {
  whatsappUrl: string | null;
  messengerUrl: string | null;
  /** The page begins with a hero, whose words the buttons must not cover. */
  isOverHero: boolean;
}) {
  const { pathname } = useLocation();
  const isBelowHero = useScrolledPast(SHOWN_PAST) || !isOverHero;
  const isGoingUp = useGoingUp();
  if (!mayChatOn(pathname)) return null;
  return (
    // A bar at the foot of the page, as on tours, is below it and not behind it. On a phone it
    // keeps out of the way while someone types.
    <aside
      aria-label="Chat"
      className={classNames(
        'contact-dock no-print fixed bottom-5 left-5 z-30 flex flex-col gap-2.5 max-lg:[html:has(.booking-bar)_&]:bottom-21 max-lg:[html:has(main_:is(input,select,textarea):focus)_&]:invisible',
        !isBelowHero && '[@media(scripting:enabled)]:invisible',
        !isGoingUp && 'max-[90rem]:invisible',
      )}
    >
      {whatsappUrl && <DockLink href={whatsappUrl} label="Chat on WhatsApp" icon={MessageCircle} />}
      {messengerUrl && (
        <DockLink href={messengerUrl} label="Chat on Messenger" icon={MessagesSquare} />
      )}
    </aside>
  );
}

/**
 * Over a hero, and while scrolling up, they appear as far down as the back-to-top button does, in
 * px.
 */
const SHOWN_PAST = 300;

/** Whether the reader is scrolling up and has not reached the top yet. */
function useGoingUp(): boolean {
  const [isGoingUp, setIsGoingUp] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const check = () => {
      const now = window.scrollY;
      setIsGoingUp(now < last && now > SHOWN_PAST);
      last = now;
    };
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, []);
  return isGoingUp;
}

function DockLink({ href, label, icon }: { href: string; label: string; icon: LucideIcon }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      aria-label={label}
      title={label}
      className="grid size-12 place-items-center rounded-pill border border-line bg-surface text-ink shadow-2 transition-colors hover:bg-wash"
    >
      <Icon icon={icon} size={24} />
    </a>
  );
}
