import { useEffect, type ComponentType } from 'react';
import { Combobox } from '../web/ui/combobox.tsx';
import { DateField } from '../web/ui/date-field.tsx';
import { useToast } from '../web/ui/toast.tsx';
import { countries } from './countries.ts';
import { DeleteTour, EditGuest, ReadTerms } from './opened-dialogs.tsx';
import { BookingStatus, HelpfulButton, PriceNote, TourMenu } from './opened-menus.tsx';

export interface OpenedSceneContent {
  Body: ComponentType;
  /** Opens a control that is not rendered open. */
  open?: (root: HTMLElement) => void;
}

/** Every control that covers something, opened, by its name in the address. */
export const openedScenes: Readonly<Record<string, OpenedSceneContent>> = {
  dialog: { Body: () => <EditGuest onClose={nothing} /> },
  'dialog-long': { Body: ReadTerms },
  'confirm-dialog': { Body: () => <DeleteTour onClose={nothing} /> },
  toast: { Body: ShownToasts },
  combobox: { Body: () => <Nationality defaultValue="JP" />, open: press('input') },
  'combobox-typed': { Body: Nationality, open: type('la') },
  'combobox-nothing': { Body: Nationality, open: type('atlantis') },
  'combobox-loading': { Body: () => <Nationality isLoading />, open: press('input') },
  calendar: {
    Body: () => (
      <DateField
        label="Departure date"
        name="departure"
        defaultValue="2027-03-14"
        today="2027-03-09"
        min="2027-03-05"
      />
    ),
    open: press('[popovertarget]'),
  },
  menu: {
    Body: () => (
      <div className="grid justify-center">
        <TourMenu />
      </div>
    ),
    open: (root) =>
      root
        .querySelector('button')
        ?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 })),
  },
  'dropdown-badge': {
    Body: () => (
      <div className="grid justify-center">
        <BookingStatus id="status" />
      </div>
    ),
    open: press('[popovertarget]'),
  },
  popover: {
    Body: () => (
      <div className="grid justify-center">
        <PriceNote />
      </div>
    ),
    open: press('[popovertarget]'),
  },
  tooltip: {
    Body: () => (
      <div className="grid justify-center pt-13">
        <HelpfulButton />
      </div>
    ),
    // A frame does not take the focus, so the event is dispatched.
    open: (root) =>
      root.querySelector('button')?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })),
  },
};

const nothing = () => {};

function press(selector: string) {
  return (root: HTMLElement) => root.querySelector<HTMLElement>(selector)?.click();
}

/** Types like a person, as far as the control can tell. */
function type(text: string) {
  return (root: HTMLElement) => {
    const input = root.querySelector('input');
    if (!input) return;
    input.setRangeText(text, 0, input.value.length, 'end');
    input.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function Nationality({
  defaultValue,
  isLoading = false,
}: {
  defaultValue?: string;
  isLoading?: boolean;
}) {
  return (
    <Combobox
      label="Nationality"
      name="nationality"
      options={isLoading ? [] : countries}
      placeholder="Select a country"
      defaultValue={defaultValue}
      isLoading={isLoading}
    />
  );
}

function ShownToasts() {
  const toast = useToast();
  useEffect(() => {
    toast({ tone: 'success', text: 'Booking saved.' });
    toast({
      tone: 'error',
      text: 'The booking could not be saved.',
      action: { label: 'Try again', onAct: nothing },
    });
    // Held as if under a pointer, so that the picture does not change.
    setTimeout(() => {
      for (const message of document.querySelectorAll('[aria-live=polite] > *')) {
        message.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      }
    }, 200);
  }, [toast]);
  return null;
}
