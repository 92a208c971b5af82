import { ArrowRight } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { Scene } from '../../../shared/art/scene.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { BAND_SIZES, fadeToRight } from '../../art/wide-art.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { reveal } from '../../ui/reveal.ts';

/** The end of a page: words over a scene, above the footer. */
export function ClosingScene({
  scene,
  scrim,
  fromTop = 60,
  title,
  text,
  action,
}: {
  scene: Scene;
  /** Red, green and blue of the scene's darkest value. */
  scrim: string;
  /**
   * How far down the scene the part is that a low, wide band shows, in percent: chosen so that
   * nobody is cut off at the shoulders.
   */
  fromTop?: number;
  title: string;
  text: string;
  action: { label: string; to: string };
}) {
  return (
    <section
      aria-labelledby="closing-title"
      className="later on-art relative flex min-h-130 overflow-hidden bg-night text-white md:min-h-105 md:items-center"
      style={{ '--from-top': `${fromTop}%` } as CSSProperties}
    >
      <ArtPicture
        picture={scene}
        {...BAND_SIZES}
        decorative
        className="absolute inset-0 size-full object-cover md:object-[50%_var(--from-top)]!"
      />
      <div
        className="absolute inset-0 max-md:hidden"
        style={{
          backgroundImage: fadeToRight(scrim, [
            [0, 0.9],
            [24.4, 0.72],
            [48, 0],
          ]),
        }}
      />
      <div
        className="absolute inset-0 md:hidden"
        style={{
          backgroundImage: `linear-gradient(180deg, rgb(${scrim} / .92), rgb(${scrim} / .76) 46%, rgb(${scrim} / 0) 80%)`,
        }}
      />
      <div className="wrap relative max-md:pt-13">
        <div className="md:max-w-120" {...reveal()}>
          <h2 id="closing-title" className="type-display-2">
            {title}
          </h2>
          <p className="mt-4 mb-7 text-17 leading-[1.65] text-balance text-on-art md:text-18">
            {text}
          </p>
          <ButtonLink to={action.to} variant="on-art-primary">
            {action.label}
            <Icon icon={ArrowRight} />
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}
