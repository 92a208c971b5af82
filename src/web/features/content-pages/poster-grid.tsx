import { reveal } from '../../ui/reveal.ts';
import { CroppedArt, type ArtCrop } from '../../art/cropped-art.tsx';

/** A picture on paper with its caption beneath. */
export interface CaptionedPoster {
  title: string;
  text: string;
  art: ArtCrop;
}

/** Posters in three columns; in two on paper, where each would otherwise take half a sheet. */
export function PosterGrid({ posters }: { posters: readonly CaptionedPoster[] }) {
  return (
    <ul className="grid gap-4 md:grid-cols-2 lg:grid-cols-3 lg:gap-8 print:grid-cols-2">
      {posters.map(({ title, text, art }, index) => (
        <li
          key={title}
          className="rounded-thumb bg-mat p-1.75 pb-0 shadow-2 lg:p-2.75 lg:pb-0"
          {...reveal(index % 3)}
        >
          <div className="aspect-4/3 overflow-hidden rounded-mat">
            <CroppedArt crop={art} sizes="(min-width: 1024px) 650px, 560px" />
          </div>
          <div className="px-1.5 pt-3.5 pb-4.5">
            <h3 className="text-21 leading-[1.15]">{title}</h3>
            <p className="mt-1.5 text-14 text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
