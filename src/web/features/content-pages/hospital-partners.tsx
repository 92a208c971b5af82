import { reveal } from '../../ui/reveal.ts';
import { CroppedArt, type ArtCrop } from '../../art/cropped-art.tsx';

/** A hospital the agency works with. */
export interface HospitalPartner {
  name: string;
  location: string;
  specialties: string;
  art: ArtCrop;
}

/** Hospitals in three columns, a picture over each. */
export function HospitalPartners({ hospitals }: { hospitals: readonly HospitalPartner[] }) {
  return (
    <ul className="grid gap-9 md:grid-cols-3 md:gap-8 lg:gap-11">
      {hospitals.map(({ name, location, specialties, art }, index) => (
        <li key={name} {...reveal(index)}>
          <div className="mb-4.5 h-55 overflow-hidden rounded-thumb lg:h-60">
            <CroppedArt crop={{ ...art, alt: '' }} sizes="560px" />
          </div>
          <h3 className="text-23 leading-[1.15]">{name}</h3>
          <p className="mt-1 text-ink-3">{location}</p>
          <p className="mt-1.5 text-15 text-pretty text-ink-2">{specialties}</p>
        </li>
      ))}
    </ul>
  );
}
