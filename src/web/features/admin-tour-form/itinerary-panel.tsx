import { Plus } from 'lucide-react';
import { useState } from 'react';
import { hasRoom, nextRow, type DraftDay } from '../../../shared/tours/tour-form-draft.ts';
import { Panel } from '../../office/panel.tsx';
import { Button } from '../../ui/button.tsx';
import type { FieldErrors } from '../../ui/field-errors.ts';
import { Icon } from '../../ui/icon.tsx';
import { DayEditor } from './day-editor.tsx';
import { ItineraryPreview } from './itinerary-preview.tsx';
import { ListError } from './list-error.tsx';
import { changeRow, moveRow, withoutRow } from './rows.ts';
import { SortableRows } from './sortable-rows.tsx';

/**
 * The Itinerary tab: the days, and beside them a preview for guests. A day can be removed while
 * there is another (back-office spec, section 5). Without script there is always one empty day.
 */
export function ItineraryPanel({
  days,
  errors,
  onChange,
}: {
  days: readonly DraftDay[];
  errors: FieldErrors;
  onChange: (days: DraftDay[]) => void;
}) {
  const [added, setAdded] = useState<number | null>(null);
  const [moved, setMoved] = useState('');

  function add() {
    const row = nextRow(days);
    setAdded(row);
    onChange([...days, { row, title: '', activities: '', places: [] }]);
  }
  function remove(row: number, at: number) {
    const near = days[at === 0 ? 1 : at - 1];
    if (near) document.getElementById(`itinerary.${near.row}.title`)?.focus();
    onChange(withoutRow(days, row));
  }
  function move(from: number, to: number) {
    setMoved(`Day ${from + 1} is now day ${to + 1}.`);
    onChange(moveRow(days, from, to));
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,32.5rem)]">
      <Panel
        title="Days"
        aside={`${days.length} ${days.length === 1 ? 'day' : 'days'}`}
        isPadded={false}
      >
        <div className="px-5 pt-4 empty:hidden">
          <ListError list="itinerary" errors={errors} />
        </div>
        <output className="sr-only">{moved}</output>
        <SortableRows
          list="itinerary"
          rows={days}
          nameOf={(index) => `Day ${index + 1}`}
          onMove={(from, to) => onChange(moveRow(days, from, to))}
          className="divide-y divide-line"
        >
          {(day, index, handle) => (
            <DayEditor
              day={day}
              number={index + 1}
              isLast={index === days.length - 1}
              isNew={day.row === added}
              errors={errors}
              handle={handle}
              onChange={(change) => onChange(changeRow(days, day.row, change))}
              onMove={(step) => move(index, index + step)}
              onRemove={days.length > 1 ? () => remove(day.row, index) : null}
            />
          )}
        </SortableRows>
        <noscript>
          <DayEditor
            day={{ row: nextRow(days), title: '', activities: '', places: [] }}
            number={days.length + 1}
            errors={errors}
          />
        </noscript>
        <div className="needs-script border-t border-line p-5">
          <Button variant="ghost" size="sm" disabled={!hasRoom(days, 'days')} onClick={add}>
            <Icon icon={Plus} />
            Add day
          </Button>
        </div>
      </Panel>
      <ItineraryPreview days={days} />
    </div>
  );
}
