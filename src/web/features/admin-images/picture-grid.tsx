import {
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  rectSortingStrategy,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable';
import type { TourPicture } from '../../../shared/images/tour-picture.ts';
import { sortingWords } from '../../office/sorting-words.ts';
import { PictureCard } from './picture-card.tsx';

/**
 * The pictures of a tour, with the cover at full width. They are reordered with their buttons, by
 * dragging, or by keyboard: the space bar picks one up and the arrow keys move it, which is
 * announced.
 */
export function PictureGrid({
  pictures,
  onMove,
  onEdit,
  onRemove,
}: {
  pictures: readonly TourPicture[];
  onMove: (from: number, to: number) => void;
  onEdit: (picture: TourPicture) => void;
  onRemove: (picture: TourPicture) => void;
}) {
  const sensors = useSensors(
    // A press without movement is not a drag; a finger must rest a moment first, or the page could
    // not be scrolled.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = pictures.map(({ imageId }) => imageId);
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  }
  return (
    <DndContext
      // A generated id would differ between the server and the browser.
      id="order-images"
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={sortingWords({ ids, nameOf, arrows: 'arrow keys' })}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ol
          aria-label="Images of the tour"
          className="grid grid-cols-[repeat(auto-fill,minmax(9.25rem,1fr))] gap-2.5"
        >
          {pictures.map((picture, index) => (
            <PictureCard
              key={picture.imageId}
              picture={picture}
              place={index + 1}
              count={pictures.length}
              onMove={(by) => onMove(index, index + by)}
              onEdit={() => onEdit(picture)}
              onRemove={() => onRemove(picture)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

const nameOf = (index: number) => `Image ${index + 1}`;
