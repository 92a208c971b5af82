import { ArtPicture } from '../../art/picture.tsx';
import type { TourLine } from './overview-view.ts';

/** The picture of a tour beside its name. */
export function TourThumb({ picture }: Pick<TourLine, 'picture'>) {
  return (
    <span className="h-9.5 w-13 shrink-0 overflow-hidden rounded-thumb">
      <ArtPicture picture={picture} decorative sizes="87px" className="size-full object-cover" />
    </span>
  );
}
