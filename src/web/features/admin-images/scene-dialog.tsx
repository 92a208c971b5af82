import { Check } from 'lucide-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { fallbackFile } from '../../../shared/art/picture-widths.ts';
import type { Scene } from '../../../shared/art/scene.ts';
import * as scenes from '../../../shared/art/scenes.ts';
import type { TourPicture } from '../../../shared/images/tour-picture.ts';
import { normalizeSearch } from '../../../shared/tours/search-text.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';

/** Our illustrated scenes, to be added to a tour or removed from it. */
export function SceneDialog({
  pictures,
  isFull,
  onAdd,
  onRemove,
  onClose,
}: {
  pictures: readonly TourPicture[];
  /** Whether no more pictures may be added. */
  isFull: boolean;
  onAdd: (picture: TourPicture) => void;
  onRemove: (url: string) => void;
  onClose: () => void;
}) {
  const [search, setSearch] = useState('');
  const wanted = normalizeSearch(search);
  const found = ALL.filter(({ words }) => words.includes(wanted));
  return createPortal(
    <Dialog
      title="Illustrations"
      subtitle="Drawn for this site, each with its description"
      size="lg"
      onClose={onClose}
      foot={
        <Button size="sm" onClick={onClose}>
          Done
        </Button>
      }
    >
      <TextField
        label="Search illustrations"
        name="scene-search"
        type="search"
        controlSize="sm"
        isLabelHidden
        placeholder="Search by place"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        className="mb-4 md:max-w-90"
      />
      {found.length === 0 && <p className="text-15 text-ink-2">No illustration with that name.</p>}
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
        {found.map(({ scene }) => {
          const url = fallbackFile(scene.base);
          const isTaken = pictures.some((picture) => picture.url === url);
          return (
            <li key={scene.id}>
              <SceneButton
                scene={scene}
                isTaken={isTaken}
                isDisabled={isFull && !isTaken}
                onPress={() =>
                  isTaken ? onRemove(url) : onAdd({ imageId: scene.id, url, alt: scene.alt })
                }
              />
            </li>
          );
        })}
      </ul>
    </Dialog>,
    // Outside the tour's form: Enter in the search must not save the tour.
    document.body,
  );
}

const ALL = Object.values(scenes).map((scene) => ({
  scene,
  words: normalizeSearch(`${scene.name} ${scene.vietnameseName}`),
}));

function SceneButton({
  scene,
  isTaken,
  isDisabled,
  onPress,
}: {
  scene: Scene;
  isTaken: boolean;
  isDisabled: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={isTaken}
      disabled={isDisabled}
      onClick={onPress}
      className={classNames(
        'relative block w-full overflow-hidden rounded-control border-2 bg-surface text-left transition-colors disabled:opacity-55',
        isTaken ? 'border-action' : 'border-line hover:border-ink-2 disabled:border-line',
      )}
    >
      <ArtPicture
        picture={scene}
        decorative
        sizes="260px"
        className="aspect-[2454/1080] w-full object-cover"
      />
      <span className="block truncate px-2.5 py-2 text-14 font-medium">{scene.name}</span>
      {isTaken && (
        <span className="absolute top-1.5 right-1.5 grid size-7 place-items-center rounded-pill bg-action text-on-action">
          <Icon icon={Check} size={18} />
        </span>
      )}
    </button>
  );
}
