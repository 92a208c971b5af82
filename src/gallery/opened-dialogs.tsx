import { Button } from '../web/ui/button.tsx';
import { ConfirmDialog } from '../web/ui/confirm-dialog.tsx';
import { Dialog } from '../web/ui/dialog.tsx';
import { CheckboxField, TextField } from '../web/ui/field.tsx';

/** A dialog with a form. */
export function EditGuest({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Edit guest"
      subtitle="Booking VN-7K2M9QXA, two people"
      onClose={onClose}
      foot={
        <>
          <Button variant="ghost" size="sm" onClick={onClose}>
            Cancel
          </Button>
          <Button size="sm" onClick={onClose}>
            Save guest
          </Button>
        </>
      }
    >
      <div className="grid gap-5 md:grid-cols-2">
        <TextField label="First name" name="dialog-first" defaultValue="Ingrid" />
        <TextField label="Last name" name="dialog-last" defaultValue="Solberg" />
        <TextField
          label="Email"
          name="dialog-email"
          type="email"
          defaultValue="ingrid@example.no"
          className="md:col-span-2"
        />
      </div>
    </Dialog>
  );
}

/** A dialog whose content scrolls between its head and its foot. */
export function ReadTerms() {
  return (
    <Dialog title="Terms of travel" onClose={nothing} foot={<Button size="sm">I agree</Button>}>
      {Array.from({ length: 12 }, (_, index) => (
        <p key={index} className="mb-4">
          {index + 1}. A booking is a request until we confirm it in writing. We hold the price for
          the group you named, and tell you before anything of it changes.
        </p>
      ))}
      <CheckboxField label="I have read them" name="has-read" />
    </Dialog>
  );
}

/** An action that cannot be undone. */
export function DeleteTour({ onClose }: { onClose: () => void }) {
  return (
    <ConfirmDialog
      title="Delete this tour?"
      confirmLabel="Delete tour"
      cancelLabel="Keep it"
      isDangerous
      onConfirm={onClose}
      onCancel={onClose}
    >
      “Hội An lantern walk” leaves the catalogue at once. Its nine bookings stay.
    </ConfirmDialog>
  );
}

const nothing = () => {};
