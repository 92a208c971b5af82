import { CircleHelp, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../web/ui/button.tsx';
import { DropdownBadge, type BadgeChoice } from '../web/ui/dropdown-badge.tsx';
import { IconButton } from '../web/ui/icon-button.tsx';
import { Menu, MenuItem } from '../web/ui/menu.tsx';
import { Popover } from '../web/ui/popover.tsx';
import { Tooltip } from '../web/ui/tooltip.tsx';

/** The actions for a tour; the choice is shown. */
export function TourMenu() {
  const [done, setDone] = useState('');
  return (
    <div className="flex items-center gap-4">
      <Menu trigger={<IconButton icon={Ellipsis} label="More about this tour" />} label="This tour">
        {['Edit', 'Duplicate', 'View on the site', 'Delete'].map((act) => (
          <MenuItem key={act} onSelect={() => setDone(act)}>
            {act}
          </MenuItem>
        ))}
      </Menu>
      <output className="text-14 text-ink-3">{done && `Chosen: ${done}`}</output>
    </div>
  );
}

/** A booking's status in a form that accepts the choice like a page's action. */
export function BookingStatus({ id, isBusy = false }: { id: string; isBusy?: boolean }) {
  const [current, setCurrent] = useState(PENDING);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        const chosen = submitter?.getAttribute('value');
        setCurrent(STATES.find(({ value }) => value === chosen) ?? PENDING);
      }}
    >
      <DropdownBadge
        id={id}
        name="status"
        label="Status of Ingrid Solberg"
        choices={STATES}
        current={current}
        isBusy={isBusy}
      />
    </form>
  );
}

const PENDING: BadgeChoice = { value: 'pending', label: 'Pending', tone: 'amber' };

const STATES: readonly BadgeChoice[] = [
  PENDING,
  { value: 'confirmed', label: 'Confirmed', tone: 'green' },
  { value: 'completed', label: 'Completed', tone: 'blue' },
  { value: 'cancelled', label: 'Cancelled', tone: 'red' },
];

/** A few facts below a button. */
export function PriceNote() {
  return (
    <div>
      <Button variant="ghost" size="sm" popoverTarget="price-note">
        How the price is made
      </Button>
      <Popover id="price-note" className="w-75 p-4.5">
        <p className="type-panel">Per person, by group size</p>
        <p className="mt-2 text-15 text-ink-2">
          Two to five guests pay $289 each, six and more $215. Children under five travel free.
        </p>
      </Popover>
    </div>
  );
}

/** A button with an explanation. */
export function HelpfulButton() {
  return (
    <Tooltip text="Counted from the day the guest's payment arrives, Hanoi time.">
      <IconButton icon={CircleHelp} label="How days are counted" />
    </Tooltip>
  );
}
