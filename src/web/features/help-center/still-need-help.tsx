import { Mail, Phone } from 'lucide-react';
import { agency } from '../../content/agency.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** The end of the page, below answers and options: how to reach a person. */
export function StillNeedHelp({ text }: { text: string }) {
  return (
    <section
      aria-labelledby="still"
      className="mt-16 items-center justify-between gap-7.5 rounded-card bg-sand px-5.5 py-6.5 max-md:-mx-1.5 md:flex md:px-9.5 md:py-8.5"
    >
      <div>
        <h2 id="still" className="type-subheading">
          Still Need Help?
        </h2>
        <p className="mt-1.5 text-ink-2">{text}</p>
      </div>
      <div className="flex shrink-0 gap-3 max-md:mt-4.5 max-md:flex-col">
        <ButtonLink to={`mailto:${agency.email}`} variant="ghost" size="sm">
          <Icon icon={Mail} />
          Email Support
        </ButtonLink>
        <ButtonLink to={`tel:${agency.phone.number}`} size="sm">
          <Icon icon={Phone} />
          Call Us
        </ButtonLink>
      </div>
    </section>
  );
}
