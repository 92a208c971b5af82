import { Mail, MessageCircle, Phone } from 'lucide-react';
import { agency } from '../../content/agency.ts';
import type { contact } from '../../content/contact.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Ways to reach us faster than by a form. */
export function UrgentBand({
  title,
  text,
  whatsappUrl,
}: (typeof contact)['urgent'] & { whatsappUrl: string | null }) {
  return (
    <section aria-labelledby="urgent" className="later bg-sand">
      <div className="wrap items-center justify-between gap-10 py-13 md:flex md:py-16">
        <div>
          <h2 id="urgent" className="type-heading">
            {title}
          </h2>
          <p className="mt-2 text-ink-2">{text}</p>
        </div>
        <div className="flex shrink-0 gap-3 max-md:mt-5 max-md:flex-col">
          {whatsappUrl ? (
            <ButtonLink to={whatsappUrl}>
              <Icon icon={MessageCircle} />
              WhatsApp
            </ButtonLink>
          ) : (
            <ButtonLink to={`tel:${agency.phone.number}`}>
              <Icon icon={Phone} />
              Call us
            </ButtonLink>
          )}
          <ButtonLink to={`mailto:${agency.email}`} variant="ghost">
            <Icon icon={Mail} />
            Email us
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
