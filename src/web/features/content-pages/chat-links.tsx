import { Mail, MessageCircle, MessagesSquare } from 'lucide-react';
import { agency } from '../../content/agency.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/**
 * Ways to write without a form: the chats that are set up (contract, 'Settings'), or an email
 * address where there are none.
 */
export function ChatLinks({
  whatsappUrl,
  messengerUrl,
}: {
  whatsappUrl: string | null;
  messengerUrl: string | null;
}) {
  return (
    <div className="-mt-4 mb-9 flex flex-wrap gap-3">
      {whatsappUrl && (
        <ButtonLink to={whatsappUrl} variant="ghost" size="sm">
          <Icon icon={MessageCircle} />
          WhatsApp
        </ButtonLink>
      )}
      {messengerUrl && (
        <ButtonLink to={messengerUrl} variant="ghost" size="sm">
          <Icon icon={MessagesSquare} />
          Messenger
        </ButtonLink>
      )}
      {!whatsappUrl && !messengerUrl && (
        <ButtonLink to={`mailto:${agency.email}`} variant="ghost" size="sm">
          <Icon icon={Mail} />
          Email us
        </ButtonLink>
      )}
    </div>
  );
}
