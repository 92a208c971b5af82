import { ArrowRight } from 'lucide-react';
import { ArtPicture } from '../../art/picture.tsx';
import { BAND_SIZES, fadeToRight } from '../../art/wide-art.ts';
import type { HomeContent } from '../../content/home.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { reveal } from '../../ui/reveal.ts';

/** The band above the footer, lit from the mouth of a cave. */
export function ClosingBand({ closing }: Pick<HomeContent, 'closing'>) {
  return (
    <section
      aria-labelledby="closing"
      className="later on-art relative flex min-h-160 items-start overflow-hidden bg-night text-white md:min-h-140 md:items-center"
    >
      <ArtPicture
        picture={closing.scene}
        {...BAND_SIZES}
        decorative
        className="absolute inset-0 size-full object-cover max-md:object-[56%_50%]! md:object-[46%_62%]! xl:object-[60%_62%]!"
      />
      <div className="absolute inset-0 max-md:hidden" style={{ backgroundImage: WIDE_SCRIM }} />
      <div className="absolute inset-0 md:hidden" style={{ backgroundImage: NARROW_SCRIM }} />
      <div className="wrap relative max-md:pt-11">
        <div className="md:max-w-115" {...reveal()}>
          <h2 id="closing" className="type-display-2">
            {closing.title}
          </h2>
          <p className="mt-3.5 mb-5.5 text-17 leading-[1.65] text-on-art md:mt-5 md:mb-8 md:text-18">
            {closing.text}
          </p>
          <ButtonLink to="/contact" variant="on-art-primary">
            Plan My Journey
            <Icon icon={ArrowRight} />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

const WIDE_SCRIM = fadeToRight('3 19 28', [
  [0, 0.9],
  [24.4, 0.76],
  [49.6, 0],
]);

const NARROW_SCRIM =
  'linear-gradient(180deg, rgb(3 19 28 / .9), rgb(3 19 28 / .72) 36%, rgb(3 19 28 / 0) 64%)';
