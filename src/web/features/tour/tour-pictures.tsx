import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type MouseEvent } from 'react';
import { fallbackFile } from '../../../shared/art/picture-widths.ts';
import type { Picture } from '../../../shared/tours/tour.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { PictureAlbum } from './picture-album.tsx';

/**
 * The pictures of a tour but its first, which is at the top of the page: on paper, in a row to swipe,
 * to scroll, or to turn by buttons. Each leads to the album, where they are larger and whole.
 */
export function TourPictures({ pictures }: { pictures: readonly Picture[] }) {
  const row = useRef<HTMLUListElement>(null);
  const [shown, setShown] = useState(0);
  const [album, openAlbum, closeAlbum] = useAlbum();
  const { length } = pictures;
  if (length === 0) return null;
  /** The last picture is followed by the first. */
  function turn(by: 1 | -1) {
    row.current?.children[(shown + by + length) % length]?.scrollIntoView({
      block: 'nearest',
      inline: 'start',
    });
  }
  return (
    <section aria-labelledby="pictures" className="later no-print mt-12 [--room:25rem]">
      <div className="mb-5 flex min-h-11 flex-wrap items-center justify-between gap-1">
        <h2 id="pictures" className="type-heading">
          Pictures
        </h2>
        {length > 1 && (
          <div className="needs-script -mr-2.5 flex items-center gap-1">
            <IconButton icon={ChevronLeft} label="Previous picture" onClick={() => turn(-1)} />
            <p aria-live="polite" className="text-14 text-ink-2 tabular-nums">
              {`${shown + 1} of ${length}`}
            </p>
            <IconButton icon={ChevronRight} label="Next picture" onClick={() => turn(1)} />
          </div>
        )}
      </div>
      <ul
        ref={row}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys scroll it
        tabIndex={length > 1 ? 0 : undefined}
        aria-labelledby="pictures"
        onScroll={({ currentTarget }) => setShown(pictureAt(currentTarget))}
        className="flex snap-x snap-mandatory scroll-px-5 gap-3 overflow-x-auto pb-3 [scrollbar-color:var(--color-field)_transparent] [scrollbar-width:thin] max-md:-mx-5 max-md:px-5 md:scroll-px-0 md:gap-4"
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.base}
            className="shrink-0 basis-full snap-start rounded-thumb bg-mat p-1.75 shadow-1 not-only:basis-[88%] md:p-2.25"
          >
            <a
              href={fallbackFile(picture.base)}
              title="View larger"
              onClick={(event) => openAlbum(event, index)}
              className="block aspect-[3/2] cursor-zoom-in overflow-hidden rounded-mat -outline-offset-3 md:aspect-[2454/1080]"
            >
              <ArtPicture
                picture={picture}
                sizes="(min-width: 1024px) 680px, (min-width: 768px) 85vw, 130vw"
                className="size-full object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {album && <album.Album pictures={pictures} first={album.first} onClose={closeAlbum} />}
    </section>
  );
}

interface OpenAlbum {
  Album: typeof PictureAlbum;
  /** The index of the picture that was chosen. */
  first: number;
}

/**
 * The album, loaded when first asked for; null while it is closed. Where it cannot be loaded, and
 * without script, a picture is a link to its file.
 */
function useAlbum() {
  const [album, setAlbum] = useState<OpenAlbum | null>(null);
  function open(event: MouseEvent<HTMLAnchorElement>, first: number) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    import('./picture-album.tsx').then(
      ({ PictureAlbum: Album }) => setAlbum({ Album, first }),
      () => window.location.assign(href),
    );
  }
  return [album, open, () => setAlbum(null)] as const;
}

/** The index of the picture that a row has been scrolled to. */
function pictureAt({ scrollLeft, children }: HTMLElement): number {
  const [first, second] = [...children] as HTMLElement[];
  if (!first || !second) return 0;
  return Math.round(scrollLeft / (second.offsetLeft - first.offsetLeft));
}
