import { useState } from 'react';
import { Button } from '../../web/ui/button.tsx';
import { ConfirmDialog } from '../../web/ui/confirm-dialog.tsx';
import { Dialog } from '../../web/ui/dialog.tsx';
import { DropdownBadge } from '../../web/ui/dropdown-badge.tsx';
import { Menu, MenuItem } from '../../web/ui/menu.tsx';
import { Popover } from '../../web/ui/popover.tsx';
import { Tooltip } from '../../web/ui/tooltip.tsx';
import { OpenedPicture } from '../opened.tsx';
import { BookingStatus, HelpfulButton, PriceNote, TourMenu } from '../opened-menus.tsx';
import { DeleteTour, EditGuest } from '../opened-dialogs.tsx';
import { Sample, Group, Interaction, type Specimen } from '../specimen.tsx';

export const dialog: Specimen = {
  id: 'dialog',
  title: 'Dialog',
  about:
    'Keeps the focus inside and gives it back. Escape, the cross and the dark around it close it. Under 768 it is a sheet from the foot of the screen.',
  shows: { Dialog },
  file: 'dialog.tsx',
  Body: () => (
    <>
      <Group title="Try it">
        <Opener label="Edit guest" Content={EditGuest} />
      </Group>
      <OpenedPicture scene="dialog" height={560} />
      <Group title="Taller than the screen" layout="stack">
        <OpenedPicture scene="dialog-long" height={460} />
      </Group>
    </>
  ),
};

export const confirmDialog: Specimen = {
  id: 'confirm-dialog',
  title: 'Confirm dialog',
  about:
    'Asks once before something happens, and says what. When it destroys, the focus starts on the safe button.',
  shows: { ConfirmDialog },
  file: 'confirm-dialog.tsx',
  Body: () => (
    <>
      <Group title="Try it">
        <Opener label="Delete tour" Content={DeleteTour} />
      </Group>
      <OpenedPicture scene="confirm-dialog" height={400} />
    </>
  ),
};

export const menu: Specimen = {
  id: 'menu',
  title: 'Menu',
  about:
    'More to do than there is room for. Arrows, Home, End and first letters move; Escape closes and the focus comes back.',
  shows: { Menu, MenuItem },
  file: 'menu.tsx',
  Body: () => (
    <>
      <Group title="Try it">
        <TourMenu />
      </Group>
      <OpenedPicture scene="menu" height={320} />
    </>
  ),
};

export const dropdownBadge: Specimen = {
  id: 'dropdown-badge',
  title: 'Dropdown badge',
  about:
    'A state that can be changed where it stands. The menu shows every state with a tick at this one; while it saves it says so at the width it had.',
  shows: { DropdownBadge },
  file: 'dropdown-badge.tsx',
  Body: () => (
    <>
      <Group title="States">
        <Interaction target="[popovertarget]">
          {(state) => <BookingStatus id={`status-${state}`} />}
        </Interaction>
        <Sample label="Saving">
          <BookingStatus id="status-busy" isBusy />
        </Sample>
      </Group>
      <OpenedPicture scene="dropdown-badge" height={290} />
    </>
  ),
};

export const popover: Specimen = {
  id: 'popover',
  title: 'Popover',
  about:
    'A panel under the button that opens it; calendars and badge menus lie on one. Escape and a press outside close it.',
  shows: { Popover },
  file: 'popover.tsx',
  Body: () => (
    <>
      <Group title="Try it">
        <PriceNote />
      </Group>
      <OpenedPicture scene="popover" height={270} />
    </>
  ),
};

export const tooltip: Specimen = {
  id: 'tooltip',
  title: 'Tooltip',
  about:
    'A few words more, on hover and on focus. It only adds: the control has its own name, and a finger never needs it.',
  shows: { Tooltip },
  file: 'tooltip.tsx',
  Body: () => (
    <>
      <Group title="Try it">
        <HelpfulButton />
      </Group>
      <OpenedPicture scene="tooltip" height={170} />
    </>
  ),
};

function Opener({
  label,
  Content,
}: {
  label: string;
  Content: (props: { onClose: () => void }) => React.ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      {isOpen && <Content onClose={() => setIsOpen(false)} />}
    </>
  );
}
