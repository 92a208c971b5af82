import { ExternalLink } from 'lucide-react';
import { ArtPicture } from '../../art/picture.tsx';
import { agency } from '../../content/agency.ts';
import type { contact } from '../../content/contact.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { StreetMap } from './street-map.tsx';

/**
 * Where the office is: our own drawing, so that nothing is loaded from elsewhere. The card is left
 * of the office and never on the lake; where there is no room for that, it is right of the lake or
 * at the foot.
 */
export function OfficeMap({ about, text, scene }: (typeof contact)['map']) {
  return (
    <section
      aria-label="Where to find us"
      className="later relative h-124 overflow-hidden border-y border-line bg-near md:h-110"
    >
      <StreetMap label={about} className="block h-85 w-full md:h-full" />
      <div className="office-card absolute inset-x-5 bottom-5 rounded-thumb bg-mat px-2.25 pt-2.25 shadow-3 max-md:max-w-100 md:top-[calc(50%-9.5rem)] md:right-12 md:bottom-auto md:left-auto md:w-66">
        <div className="h-24 overflow-hidden rounded-mat md:h-28">
          <ArtPicture
            picture={scene}
            sizes="360px"
            decorative
            className="size-full origin-[58%_52%] scale-130 object-cover"
          />
        </div>
        <div className="px-2 pt-3 pb-2.5">
          <h2 translate="no" className="type-panel">
            {agency.name}
          </h2>
          <p className="mt-0.5 text-14 text-ink-2">{text}</p>
          <TextLink
            to={MAPS_ADDRESS}
            className="mt-1 inline-flex min-h-9 items-center gap-2 text-14"
          >
            Open in Maps
            <Icon icon={ExternalLink} />
          </TextLink>
        </div>
      </div>
    </section>
  );
}

const MAPS_ADDRESS = `https://www.google.com/maps/search/?${new URLSearchParams({
  api: '1',
  query: `${agency.name}, ${agency.office.line}`,
})}`;
