import { reveal } from '../../ui/reveal.ts';
import { CroppedArt, type ArtCrop } from '../../art/cropped-art.tsx';

/** Eight pictures on paper that close to a rectangle of twelve columns; on phones two, the first large. */
export function GalleryOfEight({ pictures }: { pictures: readonly ArtCrop[] }) {
  return (
    <ul
      className="grid auto-rows-[9.375rem] grid-cols-2 gap-2.5 md:auto-rows-[6.5rem] md:grid-cols-12 md:gap-4"
      {...reveal()}
    >
      {pictures.map((crop, index) => (
        <Picture
          key={crop.alt ?? crop.scene.base}
          crop={crop}
          place={PLACES_OF_EIGHT[index] ?? ''}
        />
      ))}
    </ul>
  );
}

const PLACES_OF_EIGHT = [
  'max-md:col-span-2 row-span-2 md:col-span-5 md:row-span-4',
  'md:col-span-4 md:row-span-2',
  'md:col-span-3 md:row-span-2',
  'md:col-span-3 md:row-span-2',
  'md:col-span-4 md:row-span-2',
  'md:col-span-3 md:row-span-2',
  'md:col-span-4 md:row-span-2',
  'max-md:col-span-2 md:col-span-5 md:row-span-2',
];

/** Five pictures on paper: one large at the left, four beside it. */
export function GalleryOfFive({ pictures }: { pictures: readonly ArtCrop[] }) {
  return (
    <ul
      className="grid auto-rows-[9.375rem] grid-cols-2 gap-2.5 md:auto-rows-[14.5rem] md:grid-cols-[1.3fr_1fr_1fr] md:gap-4"
      {...reveal()}
    >
      {pictures.map((crop, index) => (
        <Picture
          key={crop.alt ?? crop.scene.base}
          crop={crop}
          place={index === 0 ? 'max-md:col-span-2 md:row-span-2' : ''}
        />
      ))}
    </ul>
  );
}

function Picture({ crop, place }: { crop: ArtCrop; place: string }) {
  return (
    <li className={`grid rounded-thumb bg-mat p-1.75 shadow-2 md:p-2.25 ${place}`}>
      <div className="min-h-0 overflow-hidden rounded-mat">
        <CroppedArt crop={crop} sizes="(min-width: 768px) 800px, 640px" />
      </div>
    </li>
  );
}
