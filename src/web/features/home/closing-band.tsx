import { ArrowRight } from 'lucide-react';
import { ArtPicture } from '../../art/picture.tsx';
import { closing } from '../../content/home.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { reveal } from '../../ui/reveal.ts';
import { WIDE_ART_SIZES, scrims } from './scrims.ts';

/** The last word above the footer, lit from the cave mouth. */
export function ClosingBand() {
  return (
    <section
      aria-labelledby="closing"
      className="on-art relative flex min-h-160 items-start overflow-hidden bg-night text-white md:min-h-140 md:items-center"
      style={SCRIMS}
    >
      <ArtPicture
        picture={closing.scene}
        sizes={WIDE_ART_SIZES}
        decorative
        className="absolute inset-0 size-full object-cover max-md:object-[56%_50%]! md:object-[60%_62%]!"
      />
      <div className="absolute inset-0 bg-(image:--scrim-narrow) md:bg-(image:--scrim-wide)" />
      <div className="wrap relative max-md:pt-11">
        <div className="md:max-w-115" {...reveal()}>
          <h2 id="closing" className="type-display-2">
            {closing.title}
          </h2>
          <p className="mt-3.5 mb-5.5 text-17 leading-[1.65] text-[#e6efeb] md:mt-5 md:mb-8 md:text-[1.125rem]">
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

const SCRIMS = scrims({
  narrow: [
    'linear-gradient(180deg, rgb(3 19 28 / .9), rgb(3 19 28 / .72) 36%, rgb(3 19 28 / 0) 64%)',
  ],
  wide: [
    'linear-gradient(90deg, rgb(3 19 28 / .9), rgb(3 19 28 / .76) 34%, rgb(3 19 28 / 0) 62%)',
  ],
});
