import { useSortable } from '@dnd-kit/sortable';
import { ChevronLeft, ChevronRight, CircleAlert, Pencil, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { baseOfAddress } from '../../../shared/images/image-address.ts';
import type { TourPicture } from '../../../shared/images/tour-picture.ts';
import { ArtPicture } from '../../art/picture.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Icon } from '../../ui/icon.tsx';

/** One picture of a tour, with its actions. The first one is the cover. */
export function PictureCard({
  picture,
  place,
  count,
  onMove,
  onEdit,
  onRemove,
}: {
  picture: TourPicture;
  /** From 1. */
  place: number;
  count: number;
  onMove: (by: 1 | -1) => void;
  onEdit: () => void;
  onRemove: () => void;
}) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id: picture.imageId });
  const card = useRef<HTMLLIElement | null>(null);
  const isNamed = picture.alt.trim() !== '';

  /** The button moves with its card, or is disabled at the end: the focus stays with the card. */
  function move(by: 1 | -1) {
    onMove(by);
    const isAtEnd = place + by === (by === 1 ? count : 1);
    if (isAtEnd) card.current?.querySelector<HTMLElement>('[data-handle]')?.focus();
  }
  return (
    <li
      ref={(element) => {
        setNodeRef(element);
        card.current = element;
      }}
      style={{
        transform: transform
          ? `translate(${Math.round(transform.x)}px, ${Math.round(transform.y)}px)`
          : undefined,
        transition,
      }}
      className={classNames(
        'relative overflow-hidden rounded-control border bg-bar',
        isNamed ? 'border-line' : 'border-red',
        place === 1 && 'col-span-full',
        isDragging && 'z-10 shadow-3',
      )}
    >
      <button
        type="button"
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        data-handle
        aria-label={`${place === 1 ? 'Cover' : `Image ${place}`}: ${isNamed ? picture.alt : 'without description'}`}
        className="block w-full cursor-grab -outline-offset-3 active:cursor-grabbing"
      >
        <ArtPicture
          picture={{ ...picture, base: baseOfAddress(picture.url), ...LOOK }}
          decorative
          sizes={place === 1 ? '348px' : '170px'}
          className="aspect-[2454/1080] w-full object-cover"
        />
      </button>
      {place === 1 && (
        <span className="pointer-events-none absolute top-2 left-2 rounded-pill bg-night px-3 py-1 text-13 font-semibold text-white">
          Cover
        </span>
      )}
      <CardButtons {...{ place, count, onEdit, onRemove }} onMove={move} />
      {!isNamed && (
        <p className="flex items-start gap-1.5 px-2.5 pb-2 text-13 font-medium text-red">
          <Icon icon={CircleAlert} className="mt-px" />
          Description missing
        </p>
      )}
    </li>
  );
}

function CardButtons({
  place,
  count,
  onMove,
  onEdit,
  onRemove,
}: Pick<Parameters<typeof PictureCard>[0], 'place' | 'count' | 'onMove' | 'onEdit' | 'onRemove'>) {
  const name = place === 1 ? 'the cover' : `image ${place}`;
  return (
    <div className="needs-script flex items-center justify-between">
      {count > 1 && (
        <span className="flex">
          <IconButton
            icon={ChevronLeft}
            label={`Move ${name} earlier`}
            size="sm"
            disabled={place === 1}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon={ChevronRight}
            label={`Move ${name} later`}
            size="sm"
            disabled={place === count}
            onClick={() => onMove(1)}
          />
        </span>
      )}
      <span className="ml-auto flex">
        <IconButton icon={Pencil} label={`Edit ${name}`} size="sm" onClick={onEdit} />
        <IconButton
          icon={Trash2}
          label={`Remove ${name}`}
          size="sm"
          tone="danger"
          onClick={onRemove}
        />
      </span>
    </div>
  );
}

/** The whole picture is visible, so no focal point is needed, and all have the same background. */
const LOOK = { focalX: 50, color: 'var(--color-skeleton)' };
