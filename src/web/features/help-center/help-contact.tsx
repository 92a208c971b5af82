import { Clock, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { agency } from '../../content/agency.ts';
import type { HelpCenterContent } from '../../content/help-center.ts';
import { Icon } from '../../ui/icon.tsx';

/** Where the offices are, and when they are open. */
export function HelpContact({ offices, hours, reply }: HelpCenterContent) {
  return (
    <div className="*:border-t *:border-line *:py-5 *:first:border-t-0 *:first:pt-0">
      {offices.map(({ name, address }) => (
        <section key={name}>
          <h3 className={HEAD}>{name}</h3>
          <Line icon={MapPin}>
            <span lang="vi" translate="no">
              {address}
            </span>
          </Line>
          <Line icon={Phone}>
            <a href={`tel:${agency.phone.number}`} translate="no" className={LINK}>
              {agency.phone.display}
            </a>
          </Line>
        </section>
      ))}
      <section>
        <h3 className={HEAD}>Hours</h3>
        <Line icon={Clock}>{hours}</Line>
        <Line icon={Mail}>
          <a href={`mailto:${agency.email}`} translate="no" className={LINK}>
            {agency.email}
          </a>
          {`, ${reply}`}
        </Line>
      </section>
    </div>
  );
}

const HEAD = 'type-card mb-2';
const LINK =
  '-my-0.5 inline-block py-0.5 transition-colors hover:text-action hover:underline hover:underline-offset-4';

function Line({ icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex gap-3 py-0.75 text-15 text-ink-2">
      <Icon icon={icon} size={21} className="mt-0.5 text-brand" />
      <span className="min-w-0">{children}</span>
    </p>
  );
}
