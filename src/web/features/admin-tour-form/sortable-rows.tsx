import {
  DndContext,
  KeyboardSensor,
  PointerSensor,
  closestCenter,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import type { ReactNode } from 'react';
import { sortingWords } from '../../office/sorting-words.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/icon-button.tsx';

/**
 * Rows that can be reordered by their handles: by dragging, or by keyboard: the space bar picks a
 * row up and the arrow keys move it, which is announced.
 */
export function SortableRows<Row extends { row: number }>({
  list,
  rows,
  nameOf,
  onMove,
  className,
  children,
}: {
  /** Name of the list in the form. */
  list: string;
  rows: readonly Row[];
  /** What a row is called: 'Day 2'. */
  nameOf: (index: number) => string;
  onMove: (from: number, to: number) => void;
  className?: string;
  children: (row: Row, index: number, handle: ReactNode) => ReactNode;
}) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = rows.map(({ row }) => `${list}.${row}`);
  const placeOf = (id: UniqueIdentifier) => ids.indexOf(String(id));
  function drop({ active, over }: DragEndEvent) {
    if (over && over.id !== active.id) onMove(placeOf(active.id), placeOf(over.id));
  }
  return (
    <DndContext
      // A generated id would differ between the server and the browser.
      id={`order-${list}`}
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[downOrUp]}
      onDragEnd={drop}
      accessibility={sortingWords({ ids, nameOf, arrows: 'up and down arrow keys' })}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={className}>
          {rows.map((row, index) => (
            <SortableRow key={row.row} id={`${list}.${row.row}`} name={nameOf(index)}>
              {(handle) => children(row, index, handle)}
            </SortableRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortableRow({
  id,
  name,
  children,
}: {
  id: string;
  name: string;
  children: (handle: ReactNode) => ReactNode;
}) {
  const {
    attributes,
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition,
    isDragging,
  } = useSortable({ id });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translateY(${Math.round(transform.y)}px)` : undefined,
        transition,
      }}
      className={classNames(isDragging && 'relative z-10 bg-surface shadow-3')}
    >
      {children(
        <IconButton
          icon={GripVertical}
          label={`Move ${name}`}
          size="sm"
          {...attributes}
          {...listeners}
          ref={setActivatorNodeRef}
          className="needs-script cursor-grab touch-none text-ink-3 active:cursor-grabbing"
        />,
      )}
    </li>
  );
}

const downOrUp: Modifier = ({ transform }) => ({ ...transform, x: 0 });
