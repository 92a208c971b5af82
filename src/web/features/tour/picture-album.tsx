import { useLayoutEffect, useRef } from 'react';
import type { Picture } from '../../../shared/tours/tour.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/**
 * Pictures one below the other, whole and as wide as the window allows, each with its words; opened
 * at the one that was chosen.
 */
export function PictureAlbum({
  pictures,
  first,
  onClose,
}: {
  pictures: readonly Picture[];
  /** The index of the picture to begin with. */
  first: number;
  onClose: () => void;
}) {
  const chosen = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    chosen.current?.scrollIntoView({ behavior: 'instant' });
  }, []);
  return (
    <Dialog title="Pictures" size="wide" isPadded={false} onClose={onClose}>
      <ul className="grid gap-10 pb-10 md:p-6.5">
        {pictures.map((picture, index) => (
          <li
            key={picture.base}
            ref={index === first ? chosen : undefined}
            data-first-focus={index === first || undefined}
            tabIndex={-1}
          >
            <figure className="mx-auto max-w-[150dvh]">
              <div className="md:rounded-thumb md:bg-mat md:p-2.25 md:shadow-1">
                <div className="aspect-[2454/1080] overflow-hidden md:rounded-mat">
                  <ArtPicture
                    picture={picture}
                    sizes="(min-width: 768px) 94vw, 100vw"
                    decorative
                    className="size-full object-cover"
                  />
                </div>
              </div>
              {picture.alt && (
                <figcaption className="mt-3 px-5 text-15 text-pretty text-ink-2 md:text-center">
                  {picture.alt}
                </figcaption>
              )}
            </figure>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
